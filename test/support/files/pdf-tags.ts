/** A part of a document by which a screen reader reads it. */
export interface PdfTag {
  readonly type: string
  /** Of a header: what it is the header of. */
  readonly scope: string | undefined
  readonly parts: readonly PdfTag[]
  /** Places in the content of its page. */
  readonly marks: readonly number[]
}

/** What a PDF that we have drawn ourselves, without compressed objects, says of itself to a screen reader. */
export function pdfTags(pdf: Uint8Array) {
  const objects = objectsOf(pdf)
  const refer = (object: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(object)?.[1] ?? '') ?? ''
  const [trailer = ''] = /trailer[\s\S]*$/.exec(Buffer.from(pdf).toString('latin1')) ?? []
  const catalog = refer(trailer, 'Root')
  const toTag = (object: string): PdfTag => {
    const [, kids = ''] = /\/K \[([^\]]*)\]/.exec(object) ?? []
    return {
      type: /\/S \/(\w+)/.exec(object)?.[1] ?? '',
      scope: /\/Scope \/(\w+)/.exec(object)?.[1],
      parts: [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => toTag(objects.get(id) ?? '')),
      marks: [...kids.replaceAll(/\d+ 0 R/g, '').matchAll(/\d+/g)].map(Number),
    }
  }
  return {
    language: /\/Lang \((.*?)\)/.exec(catalog)?.[1],
    title: toText(refer(refer(trailer, 'Info'), 'Title')),
    shows_title: refer(catalog, 'ViewerPreferences').includes('/DisplayDocTitle true'),
    is_marked: refer(catalog, 'MarkInfo').includes('/Marked true'),
    root: toTag(refer(catalog, 'StructTreeRoot')),
  }
}

/** A part and all that are in it, in the order in which they are read. */
export function allTags(tag: PdfTag): PdfTag[] {
  return [tag, ...tag.parts.flatMap(allTags)]
}

function objectsOf(pdf: Uint8Array): ReadonlyMap<string, string> {
  const text = Buffer.from(pdf)
    .toString('latin1')
    .replaceAll(/\nstream\n[\s\S]*?\nendstream/g, '')
  const found = text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)
  return new Map(Array.from(found, ([, id = '', object = '']) => [id, object]))
}

/** A string of a PDF: big-endian UTF-16 with its mark, or as it stands. */
function toText(written: string): string {
  const bytes = Buffer.from(written.replace(/^\(/, '').replace(/\)$/, ''), 'latin1')
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1')
  return new TextDecoder('utf-16be').decode(bytes.subarray(2))
}
