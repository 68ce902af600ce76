import { inflateSync } from 'node:zlib'

/** The words of a PDF that we have drawn ourselves: standard fonts, text as hex. */
export function pdfText(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf)
  const words: string[] = []
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 1)) {
    const start = at + 'stream\n'.length
    const content = tryInflate(bytes.subarray(start, bytes.indexOf('endstream', start)))
    for (const [, shown = ''] of content.matchAll(/\[([^\]]*)\] TJ/g)) {
      const hex = [...shown.matchAll(/<([0-9a-f]+)>/g)].map(([, code]) => code).join('')
      words.push(Buffer.from(hex, 'hex').toString('latin1'))
    }
  }
  return words.join('\n').replaceAll('\u00a0', ' ')
}

function tryInflate(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}
