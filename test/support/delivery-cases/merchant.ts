import type { Db } from '#database/client'
import { netOfGross, ore } from '#kernel/money'
import { readDanishSheet, type SheetRow } from '../files/danish-sheet.ts'

const TAX = { id: 1, name: 'Moms 25 %', rate: 2500 }

const sheet = (name: string) => readDanishSheet(new URL(`${name}.csv`, import.meta.url))

/** Plants the codes, areas and rules of the sheets beside this file into an empty database. */
export async function plantDeliverySheets(db: Db): Promise<void> {
  const [areas, codes, rules] = [sheet('areas'), sheet('codes'), sheet('rules')]
  const idOfArea = numbered(areas, 'område')
  const idOfCode = numbered(codes, 'kode')
  await db.insertInto('pricing.tax').values(TAX).execute()
  await db
    .insertInto('delivery.delivery_area')
    .values(
      areas.map((row) => ({
        id: idOfArea(row.text('område')),
        name: row.text('område'),
        zipcodes: toMultirange(row.text('postnumre')),
      })),
    )
    .execute()
  await db
    .insertInto('delivery.delivery_code')
    .values(codes.map((row) => ({ id: idOfCode(row.text('kode')), ...toCode(row) })))
    .execute()
  await db
    .insertInto('delivery.delivery_rule')
    .values(
      rules.map((row) => ({
        ...toRule(row),
        delivery_code_id: idOfCode(row.text('kode')),
        delivery_area_id: orNull(row.text('område'), idOfArea),
        reset_delivery_code_id: orNull(row.text('flyttes til'), idOfCode),
      })),
    )
    .execute()
}

function toCode(row: SheetRow) {
  return {
    code: row.text('kode'),
    name: row.text('navn'),
    priority: row.number('rækkefølge') ?? 0,
    default_price: exVat(row.number('pris kr.') ?? 0),
    delivery_days: row.number('hverdage') ?? 0,
    least_delivery_days: row.number('hverdage mindst'),
    cut_off: row.text('bestil inden') || null,
    days_to_choose: null,
    has_day_parts: false,
    is_pickup: row.yes('afhentning'),
    is_dropship: row.yes('dropship'),
    is_variable: row.yes('pris aftales'),
    free_shipping_unit_limit: row.number('gratis fra antal'),
    delivery_multiplier: row.number('antal pr. kørsel'),
    max_weight_grams: thousandths(row.number('højst kg')),
    max_length_mm: thousandths(row.number('højst m')),
    requires_weight: row.yes('kræver vægt'),
    takes_along_grams: thousandths(row.number('tager med kg')),
    takes_along_mm: thousandths(row.number('tager med m')),
    tax_id: TAX.id,
  }
}

function toRule(row: SheetRow) {
  const sum = row.number('varer for kr. fra')
  const addon = row.number('tillæg kr.')
  return {
    name: row.text('regel'),
    number: row.number('antal fra'),
    alternate_quantity: row.number('mål fra'),
    weight_grams: thousandths(row.number('kg fra')),
    delivery_time_code: row.text('tidspunkt') || null,
    order_sum: sum === null ? null : ore(Math.round(sum * 100)),
    price_addon: addon === null ? null : exVat(addon),
    multiplier: row.number('gange'),
    free_shipping: row.yes('gratis'),
    free_shipping_unit_limit: row.number('gratis fra antal'),
    delivery_multiplier: row.number('antal pr. kørsel'),
    delivery_days: row.number('ekstra hverdage'),
    block_order: row.yes('spærret'),
  }
}

function numbered(rows: readonly SheetRow[], column: string) {
  const ids = new Map(rows.map((row, i) => [row.text(column), i + 1]))
  return (name: string): number => {
    const id = ids.get(name)
    if (id === undefined) throw new RangeError(`there is no ${column} "${name}"`)
    return id
  }
}

function orNull<T>(name: string, find: (name: string) => T): T | null {
  return name === '' ? null : find(name)
}

function thousandths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1000)
}

/** Kroner incl. VAT as a price ex VAT. */
function exVat(kroner: number) {
  return netOfGross(ore(Math.round(kroner * 100)), TAX.rate)
}

/** "1000-2999,3700" as PostgreSQL writes ranges, both ends included. */
function toMultirange(zipcodes: string): string {
  const ranges = zipcodes.split(',').map((part) => {
    const [from, to = from] = part.split('-')
    return `[${from},${to}]`
  })
  return `{${ranges.join(',')}}`
}
