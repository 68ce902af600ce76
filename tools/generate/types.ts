import type { Column, Table } from './catalogue-of-tables.ts'

const HEADER = `// Made from the migrated database by \`node tools/generate.ts\`. Change a migration, not this file.
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Ore, UnitPrice, VatRate } from '#kernel/money'

/** A column that may be left out of an insert. */
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

/** A moment; read as a Date. */
type Timestamp = ColumnType<Date, Date | string, Date | string>

/** A decimal, read as text because it is no float: "2.500". */
type Decimal = ColumnType<string, string | number, string | number>

type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [key: string]: JsonValue | undefined }

/** Read parsed; written as JSON.stringify makes it, because the driver would take an array for an SQL array. */
type Json = ColumnType<JsonValue, string, string>
`

const DOMAINS: Readonly<Record<string, string>> = {
  ore: 'Ore',
  unit_price: 'UnitPrice',
  vat_rate: 'VatRate',
}

const TYPES: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'Decimal',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  citext: 'string',
  uuid: 'string',
  xid8: 'string',
  date: 'string',
  tsvector: 'string',
  int4range: 'string',
  int4multirange: 'string',
  daterange: 'string',
  tstzrange: 'string',
  bytea: 'Buffer',
  json: 'Json',
  jsonb: 'Json',
  timestamptz: 'Timestamp',
}

/** The TypeScript face of the tables, for Kysely. */
export function writeTypes(tables: readonly Table[]): string {
  const names = tables.map(interfaceName)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice) throw new Error(`two tables would be called ${twice}`)
  const keys = tables.map((table) => `  ${tableKey(table)}: ${interfaceName(table)}\n`)
  return [HEADER, ...tables.map(writeInterface), `export interface DB {\n${keys.join('')}}\n`].join(
    '\n',
  )
}

function writeInterface(table: Table): string {
  const columns = table.columns.map((column) => {
    const comment = column.comment ? `  /** ${column.comment} */\n` : ''
    return `${comment}  ${propertyName(column.name)}: ${columnType(column)}\n`
  })
  const comment = table.comment ? `/** ${table.comment} */\n` : ''
  return `${comment}interface ${interfaceName(table)} {\n${columns.join('')}}\n`
}

function columnType(column: Column): string {
  const type = valueType(column) + (column.is_required ? '' : ' | null')
  if (column.identity === 'a' || column.generated) return `GeneratedAlways<${type}>`
  return column.identity === 'd' || column.default ? `Generated<${type}>` : type
}

function valueType({ name, base, domain, is_array }: Column): string {
  const type = (domain && DOMAINS[domain]) || TYPES[base]
  if (!type) throw new Error(`no TypeScript type for ${base} of column ${name}`)
  return is_array ? `${type}[]` : type
}

function tableKey({ schema, name }: Table): string {
  return schema === 'public' ? propertyName(name) : `'${schema}.${name}'`
}

/** `basket.basket_line` is BasketLine, `delivery.carrier` is DeliveryCarrier. */
function interfaceName({ schema, name }: Table): string {
  const whole = schema === 'public' || name.startsWith(schema) ? name : `${schema}_${name}`
  return whole
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

function propertyName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/i.test(name) ? name : `'${name}'`
}
