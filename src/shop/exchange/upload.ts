import { type Bulk, bulkLoad } from '#database/bulk/bulk-load'
import type { Db } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { readProductOptions } from '#shop/assortment'
import type { CsvRow } from '#shop/tables'
import { findHeads, nameHeads } from './find-heads.ts'
import { decimalOf, lookAt, NO_NUMBERS, type NumberLooks } from './numbers.ts'
import { type ReadFile, type Reading, readFile } from './read-file.ts'
import { type Places, recognise, toHead } from './recognise.ts'
import { refuseImport } from './refusals.ts'
import { type Column, DEFAULT_RULES, type Rules } from './run.ts'
import { findMapping, type Mapping } from './store-mappings.ts'
import { isNumeric, KEYS, toTarget } from './targets.ts'

interface UploadedFile extends Reading {
  readonly name: string
  readonly content: Uint8Array
}

/** Who takes a file in, and from where. */
export interface Actor {
  readonly user_id: number
  readonly network: string
}

const ROWS_MAX = 200_000
const COLUMNS_MAX = 100
const CELL_MAX = 2_000
const EXAMPLE_MAX = 60

/**
 * Reads a file into rows, row by row, and says what its columns seem to be. Nothing else is changed.
 *
 * @returns The id of the import.
 * @throws {ImportRefused}
 */
export async function readImport(db: Db, file: UploadedFile, by: Actor): Promise<string> {
  if (file.content.length === 0) throw refuseImport('content', 'import_no_rows')
  const read = readFile(file.content, file)
  const places = await readProductOptions(db)
  const id = uuidv7()
  await bulkLoad(db, async (bulk) => {
    const table = await findHeads(cleaned(read.rows), (cells) => isKnown(bulk.tx, cells, places))
    if (table.heads.length > COLUMNS_MAX) {
      throw refuseImport('content', 'import_too_many_columns', { most: COLUMNS_MAX })
    }
    await insertRun(bulk, id, file, { ...read, heads_line: table.heads_line }, by)
    const seen = new Seen(toUnique(table.heads))
    await bulk.load(
      { table: 'exchange.row', columns: ['run_id', 'line', 'cells'] },
      staged(id, table.rows, seen),
    )
    if (seen.count === 0) throw refuseImport('content', 'import_no_rows')
    const mapping = await findMapping(bulk.tx, seen.heads)
    await writeColumns(bulk, id, seen, places, mapping)
  })
  return id
}

/** What was seen of a file while it was read. */
class Seen {
  readonly heads: readonly string[]
  count = 0
  readonly examples: string[] = []
  readonly looks: NumberLooks[] = []

  constructor(heads: readonly string[]) {
    this.heads = heads
  }

  look(cells: readonly string[]): void {
    this.count += 1
    for (const [place, cell] of cells.entries()) {
      if (cell === '') continue
      this.examples[place] ??= cell.slice(0, EXAMPLE_MAX)
      this.looks[place] = lookAt(cell, this.looks[place] ?? NO_NUMBERS)
    }
  }
}

async function* staged(id: string, rows: AsyncIterable<CsvRow>, seen: Seen) {
  for await (const row of rows) {
    if (seen.count === ROWS_MAX) {
      throw refuseImport('content', 'import_too_many_rows', { most: ROWS_MAX })
    }
    const kept = row.cells.slice(0, seen.heads.length)
    seen.look(kept)
    yield [id, row.line, toArray(kept)] as const
  }
}

/** Two heads that are known as they are, one of which finds products; or all those that a mapping was made for. */
async function isKnown(db: Db, cells: readonly string[], places: Places): Promise<boolean> {
  const heads = toUnique(nameHeads(cells.slice(0, COLUMNS_MAX)))
  const targets = recognise(heads, places).filter((target) => target !== null)
  const isOfProducts = targets.some((target) => KEYS.some((key) => key === target))
  return (isOfProducts && targets.length > 1) || (await findMapping(db, heads)) !== undefined
}

/** A head that stands before is told from it by its place. */
function toUnique(heads: readonly string[]): string[] {
  return heads.map((head, place) =>
    heads.indexOf(head) === place ? head : `${head} (kolonne ${place + 1})`,
  )
}

/** Rows with cells as they are shown. What shows nothing is left out as what is empty: cells at the end, and whole rows. */
async function* cleaned(rows: ReadFile['rows']): AsyncGenerator<CsvRow> {
  for await (const row of rows) {
    const cells = row.cells.map(toCell)
    const last = cells.findLastIndex(Boolean)
    if (last !== -1) yield { ...row, cells: cells.slice(0, last + 1) }
  }
}

/** Without what no cell shows, and the database cannot keep. */
function toCell(cell: string): string {
  return cell
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .toWellFormed()
    .trim()
    .slice(0, CELL_MAX)
}

/** As `text[]` is written. */
function toArray(cells: readonly string[]): string {
  return `{${cells.map((cell) => `"${cell.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
}

async function insertRun(
  bulk: Bulk,
  id: string,
  { name, content }: UploadedFile,
  { format, encoding, separator, heads_line }: ReadFile & { readonly heads_line: number | null },
  { user_id, network }: Actor,
): Promise<void> {
  await bulk.query(
    `insert into exchange.run (id, file_name, bytes, format, encoding, separator, rows_count, columns, rules,
       created_by, acted_by, network, heads_line)
     values ($1, $2, $3, $4, $5, $6, 0, '[]', $7, $8, $8, $9, $10)`,
    [
      id,
      name,
      content.length,
      format,
      encoding,
      separator,
      JSON.stringify(DEFAULT_RULES),
      user_id,
      network,
      heads_line,
    ],
  )
}

async function writeColumns(
  bulk: Bulk,
  id: string,
  { heads, count, examples, looks }: Seen,
  places: Places,
  mapping: Mapping | undefined,
): Promise<void> {
  const targets = recognise(heads, places)
  const all = looks.reduce((sum, one) => (one ? add(sum, one) : sum), NO_NUMBERS)
  const columns = heads.map((head, place): Column => {
    const own = looks[place] ?? NO_NUMBERS
    const kept = mapping?.columns[toHead(head)]
    const target = kept ? kept.target : (targets[place] ?? null)
    return {
      head,
      example: examples[place] ?? '',
      ...own,
      target,
      decimal: kept?.decimal ?? decimalOf(own, all) ?? null,
    }
  })
  const rules: Rules = mapping?.rules ?? {
    ...DEFAULT_RULES,
    // The shop's own list, which was changed in a spreadsheet: its names are changed too.
    only_new_names: targets[0] !== 'id',
  }
  await bulk.query(
    `update exchange.run set rows_count = $2, columns = $3, rules = $4, mapping_name = $5 where id = $1`,
    [id, count, JSON.stringify(columns), JSON.stringify(rules), mapping?.name ?? null],
  )
}

function add(one: NumberLooks, other: NumberLooks): NumberLooks {
  return {
    comma: one.comma + other.comma,
    point: one.point + other.point,
    either: one.either + other.either,
  }
}

/** Whether the numbers of a column may be read in two ways. */
export function isAmbiguous({ target, decimal }: Column): boolean {
  const known = target === null ? undefined : toTarget(target)
  return known !== undefined && isNumeric(known) && decimal === null
}
