import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)
// Otherwise fetched from a CDN.
const decoder = readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).then((wasm) =>
  prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasm).buffer },
    fireImmediately: true,
  }),
)
const library = PDFiumLibrary.init()

/** Dots an inch of a label printer. */
const DOTS = 203

export interface DrawnPage {
  readonly width: number
  readonly height: number
  /** Four bytes a dot. */
  readonly data: Uint8Array
}

/** What a PDF says to who copies its text: with fonts of its own, too. */
export async function copiedText(pdf: Uint8Array): Promise<string> {
  const document = await (await library).loadDocument(pdf)
  try {
    return [...document.pages()].map((page) => page.getText()).join('\n')
  } finally {
    document.destroy()
  }
}

/** The pages of a PDF as a label printer prints them. */
export async function drawPages(pdf: Uint8Array): Promise<DrawnPage[]> {
  const document = await (await library).loadDocument(pdf)
  try {
    const pages: DrawnPage[] = []
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale: DOTS / 72, render: 'bitmap' })
      pages.push({ data: new Uint8Array(data), width, height })
    }
    return pages
  } finally {
    document.destroy()
  }
}

export interface ReadCode {
  readonly format: string
  readonly text: string
  /** Marked as a code of GS1 (GS1-128), and not of just anyone. */
  readonly isGs1: boolean
}

/** The codes of a page, from top to bottom. */
export async function readCodes({ data, width, height }: DrawnPage): Promise<ReadCode[]> {
  await decoder
  const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const }
  const found = await readBarcodes(image as ImageData, { formats: ['Code128', 'QRCode'] })
  return found
    .toSorted((one, other) => one.position.topLeft.y - other.position.topLeft.y)
    .map(({ format, text, contentType }) => ({ format, text, isGs1: contentType === 'GS1' }))
}
