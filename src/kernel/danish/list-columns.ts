/** What the columns of a list of products say, by their headings. */

const HEADS = {
  /** What surely names a product; a bare `Nr.` may be a position. */
  number:
    /^((vores|jeres|eget|egen|kunde|leverandør)[ -]?)?((vare|artikel|produkt|item|article|product|db)[- ]?(nr|nummer|no|number|kode|code|id)|ean|gtin|sku|stregkode)([- ]?(nr|nummer|kode))?$/,
  weak_number: /^(nr|nummer|no|number|vare[- ]?id|id|kode)$/,
  name: /^(vare|varer|produkt|navn|varenavn|produktnavn|beskrivelse|varebeskrivelse|varetekst|tekst|betegnelse|materiale|item|name|description)$/,
  quantity:
    /^((bestilt|ønsket|bestil)[ -])?(antal|mængde|kvantum|bestilt|bestillingsantal|stk|styk|qty|quantity|anzahl|menge)( ?\(?(bestilt|ønsket|i alt|\p{L}{1,8}[²³]?)\)?)?$/u,
  unit: /^(enhed|enh|salgsenhed|unit|einheit|uom)$/,
} as const

/** What is counted, where the heading of quantities says so: `Antal m²`. */
const COUNTED =
  /^.*(?:antal|mængde|qty|quantity|anzahl|menge) ?\(?(?!bestilt|ønsket|i alt)(\p{L}+[²³]?)\)?$/u

type ListColumn = keyof typeof HEADS

/** Where the columns of a list are, from 0. */
export interface ListColumns extends Readonly<Partial<Record<ListColumn, number>>> {
  readonly counted_unit?: string
}

const COLUMNS = Object.keys(HEADS) as ListColumn[]

/**
 * Where the columns are; the first of each kind counts.
 *
 * @returns Undefined for a row that is no heading: one column of a product and another column at least, or one that is alone.
 */
export function listColumnsOf(cells: readonly string[]): ListColumns | undefined {
  const columns: Partial<Record<ListColumn, number>> = {}
  const heads = cells.map((cell) =>
    cell.normalize('NFC').toLowerCase().replaceAll(/[.:*]/g, '').trim(),
  )
  for (const [i, head] of heads.entries()) {
    const column = COLUMNS.find((one) => HEADS[one].test(head))
    if (column) columns[column] ??= i
  }
  const count = Object.keys(columns).length
  const { number, weak_number, name } = columns
  const isAlone = number !== undefined && cells.filter((cell) => cell !== '').length === 1
  const isOfProducts = [number, weak_number, name].some((one) => one !== undefined)
  if (!isOfProducts || (count < 2 && !isAlone)) return undefined
  const [, counted_unit] = COUNTED.exec(heads[columns.quantity ?? -1] ?? '') ?? []
  return counted_unit === undefined ? columns : { ...columns, counted_unit }
}
