import { isUnpackedWithin } from './unpacked-size.ts'

/** A list of products in a user's file, read by the browser: the shop gets its rows as text. */

/** Text, a figure, and whatever else a workbook has. */
type Cell = unknown
type Row = readonly Cell[]

/** How the columns of a list are headed. */
const HEADS = {
  number: /^(vare-? ?(nr\.?|nummer|kode)|nr\.?|nummer|db-?(nr\.?|nummer)|ean|gtin|artikel.*|sku)$/i,
  name: /^(vare|navn|varenavn|beskrivelse|varebeskrivelse|varetekst|tekst|betegnelse)$/i,
  quantity: /^(antal|mængde|stk\.?|bestilt|qty)$/i,
  unit: /^(enhed|enh\.?)$/i,
} as const
type Head = keyof typeof HEADS

/** Rows above the headings: the name of the job, an address, a date. */
const MOST_ABOVE = 20

/** Every workbook in the format of today is a ZIP archive. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]

const PACKED_MAX = 2 * 1024 * 1024
/** A small archive can unpack to more than a browser has room for. */
const UNPACKED_MAX = 20 * 1024 * 1024

/** `unreadable`: neither a workbook nor text. */
type FileProblem = 'too_large' | 'too_large_unpacked' | 'unreadable'
export type FileRead = { readonly text: string } | { readonly problem: FileProblem }

/** The rows of a list to order by. */
export function readOrder(file: Blob): Promise<FileRead> {
  return read(file, {
    ofBook: (rows) => toText(rows) ?? '',
    ofText: (text) => toText(splitText(text), true) ?? text,
  })
}

/** The rows of a table, as they stand. */
export function readTable(file: Blob): Promise<FileRead> {
  return read(file, {
    ofBook: (rows) => rows.map((row) => row.map(toWords).join('\t')).join('\n'),
    ofText: (text) => text,
  })
}

interface Reading {
  readonly ofBook: (rows: readonly Row[]) => string
  readonly ofText: (text: string) => string
}

async function read(file: Blob, { ofBook, ofText }: Reading): Promise<FileRead> {
  if (file.size > PACKED_MAX) return { problem: 'too_large' }
  const bytes = await file.arrayBuffer()
  if (!isWorkbook(bytes)) {
    const text = decode(bytes)
    return text === undefined ? { problem: 'unreadable' } : { text: ofText(text) }
  }
  try {
    if (!(await isUnpackedWithin(bytes, UNPACKED_MAX))) return { problem: 'too_large_unpacked' }
    return { text: ofBook(await readWorkbook(file)) }
  } catch {
    return { problem: 'unreadable' }
  }
}

/** The first sheet that has anything in it; formulas as the values that they had when the file was saved. */
async function readWorkbook(file: Blob): Promise<readonly Row[]> {
  const { default: readSheets } = await import('read-excel-file/universal')
  const sheets = await readSheets(file)
  return sheets.map(({ data }) => data).find((data) => data.some(hasText)) ?? []
}

/**
 * Rows with the product first, then quantity and unit: by the headings where there are any, otherwise as they stand.
 *
 * @param isHeaded Only by headings; undefined where there are none.
 */
export function toText(rows: readonly Row[], isHeaded = false): string | undefined {
  const at = rows.slice(0, MOST_ABOVE).findIndex(isHead)
  if (at < 0) return isHeaded ? undefined : rows.map((row) => write(row)).join('\n')
  const places = toPlaces(rows[at] ?? [])
  const heads = ['number', 'name', 'quantity', 'unit'] as const
  return rows
    .slice(at + 1)
    .map((row) => {
      const [number, name, quantity, unit] = heads.map((head) => row[places[head] ?? -1])
      return write([toWords(number) === '' ? name : number, quantity, unit])
    })
    .filter((words) => words !== '')
    .join('\n')
}

function isHead(row: Row): boolean {
  const { number, name, quantity } = toPlaces(row)
  return quantity !== undefined && (number !== undefined || name !== undefined)
}

/** Where the columns are; the first of each kind counts. */
function toPlaces(row: Row): Partial<Record<Head, number>> {
  const places: Partial<Record<Head, number>> = {}
  for (const [i, cell] of row.entries()) {
    const words = toWords(cell)
    const head = (Object.keys(HEADS) as Head[]).find((one) => HEADS[one].test(words))
    if (head) places[head] ??= i
  }
  return places
}

function hasText(row: Row): boolean {
  return row.some((cell) => toWords(cell) !== '')
}

function write(row: Row): string {
  return row.map(toWords).join('\t').trim()
}

/** As Danes write it; a figure has at most three decimals, as quantities have. */
function toWords(cell: Cell): string {
  if (typeof cell === 'number') return String(Number(cell.toFixed(3))).replace('.', ',')
  return typeof cell === 'string' ? cell.replace(/\s+/g, ' ').trim() : ''
}

function splitText(text: string): Row[] {
  const separator = ['\t', ';'].find((one) => text.includes(one)) ?? '\t'
  return text
    .replace('\ufeff', '')
    .split(/\r\n|[\r\n]/)
    .map((row) => row.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
}

function isWorkbook(bytes: ArrayBuffer): boolean {
  const first = new Uint8Array(bytes.slice(0, ZIP.length))
  return ZIP.every((byte, i) => first[i] === byte)
}

/** UTF-8, UTF-16 with its mark, or Windows-1252 as older spreadsheets write it; undefined for what is no text. */
function decode(bytes: ArrayBuffer): string | undefined {
  const isWide = new DataView(bytes).byteLength > 1 && new DataView(bytes).getUint16(0) === 0xfffe
  const encodings = isWide ? ['utf-16le'] : ['utf-8', 'windows-1252']
  for (const encoding of encodings) {
    const text = decodeAs(encoding, bytes)
    if (text !== undefined) return text.includes('\u0000') ? undefined : text
  }
  return undefined
}

function decodeAs(encoding: string, bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
