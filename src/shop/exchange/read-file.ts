import {
  type CsvRow,
  findSeparator,
  isArchive,
  readCsv,
  readXlsx,
  WorkbookUnreadable,
} from '#shop/tables'
import { refuseImport } from './refusals.ts'

type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le'
type Separator = 'semicolon' | 'comma' | 'tab' | 'bar'

/** What staff say of a file that was read wrongly. */
export interface Reading {
  readonly encoding?: Encoding | undefined
  readonly separator?: Separator | undefined
}

export interface ReadFile {
  readonly format: 'csv' | 'xlsx'
  readonly encoding: Encoding | null
  readonly separator: Separator | null
  readonly rows: AsyncIterable<CsvRow> | Iterable<CsvRow>
}

/** The earlier of two that part as many rows: decimal commas are in cells that semicolons part. */
const SIGNS: Readonly<Record<Separator, string>> = {
  semicolon: ';',
  tab: '\t',
  bar: '|',
  comma: ',',
}
/** Enough to know what parts the cells. */
const SAMPLE = 200_000

/** The rows of a file. @throws {ImportRefused} for one that is no table. */
export function readFile(file: Uint8Array, reading: Reading = {}): ReadFile {
  if (isArchive(file)) {
    return { format: 'xlsx', encoding: null, separator: null, rows: fromWorkbook(file) }
  }
  const encoding = reading.encoding ?? encodingOf(file)
  const text = new TextDecoder(encoding).decode(file)
  if (text.slice(0, SAMPLE).includes('\0')) throw refuseImport('content', 'import_file_damaged')
  const separator = reading.separator ?? separatorOf(text.slice(0, SAMPLE))
  return { format: 'csv', encoding, separator, rows: readCsv(text, SIGNS[separator]) }
}

function separatorOf(text: string): Separator {
  const sign = findSeparator(text, Object.values(SIGNS))
  const found = Object.entries(SIGNS).find(([, one]) => one === sign)
  return (found?.[0] ?? 'semicolon') as Separator
}

/** What is no UTF-8 comes from an older Danish program. */
function encodingOf(file: Uint8Array): Encoding {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

async function* fromWorkbook(file: Uint8Array): AsyncGenerator<CsvRow> {
  try {
    yield* readXlsx(file)
  } catch (error) {
    if (!(error instanceof WorkbookUnreadable)) throw error
    const isLarge = error.reason === 'too_large'
    throw refuseImport(
      'content',
      isLarge ? 'import_file_unpacked_too_large' : 'import_file_damaged',
    )
  }
}
