import { listColumnsOf } from '#kernel/danish/list-columns'
import { unpackWithin } from './unpack.ts'
import { readWorkbook, type Sheet } from './workbook.ts'

/** A list of products in a user's file, read by the browser: the shop gets its rows as text, headings and all. */

/** Every workbook in the format of today is a ZIP archive. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]

const PACKED_MAX = 2 * 1024 * 1024
/** A small archive can unpack to more than a browser has room for. */
const UNPACKED_MAX = 20 * 1024 * 1024
const CELL_MAX = 200
/** Rows above the headings: the name of the job, an address, a date. */
const MOST_ABOVE = 20

/** `unreadable`: neither a workbook nor text. */
type FileProblem = 'too_large' | 'too_large_unpacked' | 'unreadable'
export type FileRead =
  | {
      readonly text: string
      /** Sheets with rows, besides the one that was read. */
      readonly other_sheets: readonly string[]
      /** Rows that are hidden in the sheet, and left out. */
      readonly hidden_count: number
    }
  | { readonly problem: FileProblem }

/** The text of a file, or the rows of the sheet that is a list, as a CSV text with tabs. */
export async function readFile(file: Blob): Promise<FileRead> {
  if (file.size > PACKED_MAX) return { problem: 'too_large' }
  const bytes = await file.arrayBuffer()
  if (!isWorkbook(bytes)) {
    const text = decode(bytes)
    if (text === undefined) return { problem: 'unreadable' }
    return { text, other_sheets: [], hidden_count: 0 }
  }
  try {
    const files = await unpackWithin(bytes, UNPACKED_MAX)
    if (!files) return { problem: 'too_large_unpacked' }
    return toRead(await readWorkbook(file, files))
  } catch {
    return { problem: 'unreadable' }
  }
}

function toRead(sheets: readonly Sheet[]): FileRead {
  const filled = sheets
    .map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => row.map(toWords)) }))
    .filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')))
  const [list] = filled
    .filter(({ is_hidden }) => !is_hidden)
    .toSorted((one, other) => likeness(other.rows) - likeness(one.rows))
  const others = filled.filter((sheet) => sheet !== list)
  return {
    text: (list?.rows ?? []).map((row) => row.map(quoted).join('\t').trimEnd()).join('\n'),
    other_sheets: others.map(({ name }) => name),
    hidden_count: list?.hidden_count ?? 0,
  }
}

/** How much a sheet looks like a list: headings of products and quantities count most, then rows of several cells. */
function likeness(rows: readonly (readonly string[])[]): number {
  const heads = rows.slice(0, MOST_ABOVE).map(listColumnsOf)
  const hasQuantity = heads.some((columns) => columns?.quantity !== undefined)
  const hasProducts = heads.some((columns) => columns !== undefined)
  const wide = rows.filter((row) => row.filter((cell) => cell !== '').length > 1).length
  return (Number(hasQuantity) * 2 + Number(hasProducts)) * 1e7 + wide
}

/** As Danes write it; a figure has at most three decimals, as quantities have. */
function toWords(cell: unknown): string {
  if (typeof cell === 'number') return String(Number(cell.toFixed(3))).replace('.', ',')
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'SAND' : 'FALSK'
  return typeof cell === 'string' ? cell.replace(/\s+/g, ' ').trim().slice(0, CELL_MAX) : ''
}

function quoted(cell: string): string {
  return cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell
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
