import { type Ore, ore } from '#kernel/money'
import { quantity } from '#kernel/units/quantity'
import type { Circumstances, DeliveryConfig, Parcel, SavedDelivery } from '#shop/delivery'
import { readDanishSheet, type SheetRow } from '../files/danish-sheet.ts'

/** A basket as the sheet describes it, and what should become of it. */
export interface DeliveryCase {
  readonly name: string
  readonly circumstances: Circumstances
  readonly lines: readonly SheetRow[]
  readonly expected: readonly ExpectedLine[]
}

/** How a line of a basket is delivered, as the sheet writes it; price, days and reason stand at the first line of a delivery. */
export interface ExpectedLine {
  readonly goods: string
  readonly delivery: string
  readonly code: string
  readonly price: string
  readonly days: string
  readonly reason: string
  /** Why it does not come with the rest, as the customer reads it. */
  readonly sentence: string
}

/** The cases of `cases.csv`: one begins at each row with a name, and its further lines follow without one. */
export function readDeliveryCases(): DeliveryCase[] {
  const cases: SheetRow[][] = []
  for (const row of readDanishSheet(new URL('cases.csv', import.meta.url))) {
    if (row.text('sag') !== '') cases.push([row])
    else cases.at(-1)?.push(row)
  }
  return cases.map(([first, ...others]) => {
    if (!first) throw new RangeError('a case has a line')
    const lines = [first, ...others]
    return {
      name: first.text('sag'),
      circumstances: {
        zipcode: first.text('postnummer') || null,
        order_sum: toOre(first.number('varer for kr.')),
      },
      lines,
      expected: lines.map(toExpected),
    }
  })
}

function toExpected(row: SheetRow): ExpectedLine {
  return {
    goods: row.text('vare'),
    delivery: row.text('levering'),
    code: row.text('går med'),
    price: row.text('fragt kr.'),
    days: row.text('hverdage'),
    reason: row.text('fordi'),
    sentence: row.text('for sig, fordi'),
  }
}

export function toParcels({ lines }: DeliveryCase, config: DeliveryConfig): Parcel[] {
  return lines.map((row, i) => {
    const measure = row.number('mål pr. stk.')
    const length = row.number('længde m')
    const units = row.number('antal') ?? 0
    return {
      line_id: String(i),
      product_id: i,
      quantity: quantity(thousandths(units)),
      alternate_quantity: measure === null ? null : quantity(thousandths(units * measure)),
      weight_grams: thousandths(row.number('kg pr. stk.') ?? 0),
      length_mm: length === null ? null : thousandths(length),
      delivery_code_ids: row.words('kan sendes med').map((code) => idOf(code, config)),
      is_forced_pickup: row.yes('skal hentes'),
      supplier: row.text('leverandør') || row.text('vare'),
      does_stock_control: true,
      lead_days: row.number('klar om hverdage') ?? 0,
    }
  })
}

/** What the customer has chosen; lines with the same choice are one delivery. */
export function toSaved({ lines }: DeliveryCase, config: DeliveryConfig): SavedDelivery[] {
  const chosen = [...lines.entries()].filter(([, row]) => row.text('valgt') !== '')
  const together = Map.groupBy(chosen, ([, row]) => `${row.text('valgt')} ${row.text('tidspunkt')}`)
  return [...together].map(([choice, rows]) => {
    const [code = '', time = ''] = choice.split(' ')
    return {
      id: choice,
      delivery_code_id: idOf(code, config),
      delivery_carrier_id: null,
      branch_id: null,
      pickup_point_reference: null,
      pickup_point: null,
      site_access: null,
      delivery_time_code: time || null,
      ...{ delivery_day: null, day_part: null, day_held: false },
      instruction: '',
      line_ids: rows.map(([place]) => String(place)),
    }
  })
}

function idOf(name: string, { codes }: DeliveryConfig): number {
  const found = [...codes.values()].find(({ code }) => code === name)
  if (!found) throw new RangeError(`there is no code "${name}"`)
  return found.id
}

function toOre(kroner: number | null): Ore {
  return ore(Math.round((kroner ?? 0) * 100))
}

function thousandths(value: number): number {
  return Math.round(value * 1000)
}
