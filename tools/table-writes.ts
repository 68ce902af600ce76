/** Whether each table is written by the module that owns it, or by one that docs/tables.md names with a reason. */
import { existsSync, globSync, readFileSync } from 'node:fs'

const PAGE = 'docs/tables.md'
const SCHEMA = 'db/schema.sql'
/** Batches are given their table by the caller, who names it as a `table`. */
const BATCHES = [
  'src/database/retention.ts',
  'src/database/replace-rows.ts',
  'src/database/bulk/bulk-load.ts',
]
const UNNAMED = 'a table that the file does not name'

interface Owned {
  readonly owner: string
  /** Other modules that write it, each with a reason. */
  readonly others: readonly string[]
}

interface Write {
  readonly file: string
  readonly module: string
  readonly table: string
}

const NAME = String.raw`"?[a-z_]+"?\."?[a-z_]+"?`
/** Names, or what is interpolated. */
const TARGET = String.raw`(?:only\s+)?(${NAME}(?:\s*,\s*${NAME})*|\$\{)`
const STATEMENT = new RegExp(
  String.raw`\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|copy|(?<!\b(?:for|key)\s+)update)\s+${TARGET}`,
  'gi',
)
const BUILDER =
  /\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*(?:['"`]([^'"`$]+)['"`])?/g
/** The table of a batch. */
const NAMED = /\btable: '([a-z_]+\.[a-z_]+)'/g
/** A list names the table that it reads. */
const READ_BY_A_LIST = /\bListSource<[^=]*= \{\s*table: '[^']*'/g
const QUOTED = /['"`]([a-z_]+\.[a-z_]+)(?: as \w+)?['"`]/g

/**
 * The tables that a file writes. A write of a table that is a variable counts for every table that the file names in quotes.
 *
 * @param code TypeScript, with its SQL.
 */
export function writtenTables(code: string): string[] {
  const text = code.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '').replaceAll(READ_BY_A_LIST, '')
  const targets = [...text.matchAll(STATEMENT), ...text.matchAll(BUILDER)].map(
    ([, target = '${']) => target,
  )
  const named = targets.flatMap((target) => target.match(new RegExp(NAME, 'gi')) ?? [])
  const ofBatches = firstGroups(text, NAMED)
  const quoted = targets.includes('${') ? firstGroups(text, QUOTED) : []
  const isUnnamed = targets.includes('${') && quoted.length === 0
  const all = [...named, ...ofBatches, ...quoted, ...(isUnnamed ? [UNNAMED] : [])]
  return [...new Set(all.map((table) => table.replaceAll('"', '').toLowerCase()))]
}

function firstGroups(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

/** @param page Rows `| table | owner | others |`; another module stands in back quotes before its reason. */
export function readOwners(page: string): Map<string, Owned> {
  const rows = page.matchAll(/^\| `([a-z_]+\.[a-z_]+)` \| ([a-z-]+) \|(.*)\|$/gm)
  return new Map(
    [...rows].map(([, table = '', owner = '', others = '']) => [
      table,
      { owner, others: firstGroups(others, /`([a-z-]+)`: /g) },
    ]),
  )
}

/**
 * @param tables All there are.
 * @param files Their code, by path.
 * @returns What is wrong, a line each.
 */
export function checkWrites(
  owners: ReadonlyMap<string, Owned>,
  tables: readonly string[],
  files: ReadonlyMap<string, string>,
): string[] {
  const writes = [...files].flatMap(([file, code]) =>
    writtenTables(code).map((table): Write => ({ file, module: moduleOf(file), table })),
  )
  return [...checkPage(owners, tables), ...checkOthers(owners, writes), ...foreign(owners, writes)]
}

function foreign(owners: ReadonlyMap<string, Owned>, writes: readonly Write[]): string[] {
  return writes.flatMap(({ file, module, table }) => {
    if (table === UNNAMED) return BATCHES.includes(file) ? [] : [`${file}: writes ${UNNAMED}`]
    const found = owners.get(table)
    if (!found || module === found.owner || found.others.includes(module)) return []
    return [`${file}: ${module} writes ${table}, which ${found.owner} owns`]
  })
}

function checkPage(owners: ReadonlyMap<string, Owned>, tables: readonly string[]): string[] {
  return [
    ...tables.filter((table) => !owners.has(table)).map((table) => `${PAGE}: no row of ${table}`),
    ...[...owners.keys()]
      .filter((table) => !tables.includes(table))
      .map((table) => `${PAGE}: there is no table ${table}`),
  ]
}

/** A reason goes with what it was for. */
function checkOthers(owners: ReadonlyMap<string, Owned>, writes: readonly Write[]): string[] {
  return [...owners].flatMap(([table, { others }]) =>
    others
      .filter((name) => !writes.some((one) => one.table === table && one.module === name))
      .map((name) => `${PAGE}: ${name} does not write ${table}`),
  )
}

function moduleOf(file: string): string {
  const [, folder = '', module = ''] = file.split('/')
  return folder === 'shop' ? module : `src/${folder}`
}

/** The demo merchant has a table of its own. */
const isModule = (name: string) => name === 'demo' || existsSync(`src/shop/${name}/index.ts`)

export function checkTableWrites(): string[] {
  const owners = readOwners(readFileSync(PAGE, 'utf8'))
  const tables = firstGroups(readFileSync(SCHEMA, 'utf8'), /^create table (\S+) \(/gm)
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/[.](test|generated)[.]tsx?$/.test(file),
  )
  return [
    ...[...owners.values()]
      .filter(({ owner }) => !isModule(owner))
      .map(({ owner }) => `${PAGE}: there is no module ${owner}`),
    ...checkWrites(
      owners,
      tables.map((table) => table.replaceAll('"', '')),
      new Map(files.map((file) => [file, readFileSync(file, 'utf8')])),
    ),
  ]
}
