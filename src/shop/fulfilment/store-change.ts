import { sql } from 'kysely'
import type { Tx } from '#database/client'
import type { DayPart } from '#kernel/danish/day-parts'
import { writeKroner } from '#kernel/danish/money'
import { DANISH_VAT, less, type Ore, vatWithin } from '#kernel/money'
import type { SiteAccess } from '#kernel/site-access'
import { type PricedBasket, rehashContent, type StoredContact } from '#shop/basket'
import { PartRefused } from './refusals.ts'

/** What staff change of a delivery; what is left out stays. */
export interface DeliveryChange {
  readonly id: string
  readonly instruction?: string | undefined
  readonly site_access?: SiteAccess | null | undefined
  readonly delivery_days_text?: string | undefined
  /** The day in Denmark: `2026-11-24`. */
  readonly estimated_delivery?: string | null | undefined
  readonly day_part?: DayPart | null | undefined
  /** Incl. VAT, as agreed with the customer. */
  readonly price?: Ore | undefined
}

/** What is said of the order itself; what is left out stays. */
interface HeadChange {
  readonly terms?: string | null | undefined
  readonly use_alternate_contact?: boolean | undefined
}

/** Has the database let the rows of an order be changed while `write` runs. */
async function revising(tx: Tx, id: string, write: () => Promise<void>): Promise<void> {
  await sql`select set_config('planke.revises_order', ${id}, true)`.execute(tx)
  await write()
  await sql`select set_config('planke.revises_order', '', true)`.execute(tx)
}

export async function saveContacts(
  tx: Tx,
  basket_id: string,
  contacts: readonly StoredContact[],
): Promise<void> {
  await revising(tx, basket_id, async () => {
    for (const { id, contact_type, ...fields } of contacts) {
      await tx
        .insertInto('basket.basket_contact')
        .values({ id, basket_id, contact_type, ...fields })
        .onConflict((both) => both.columns(['basket_id', 'contact_type']).doUpdateSet(fields))
        .execute()
    }
  })
}

/** @throws {PartRefused} when one is not of this order. */
export async function saveDeliveries(
  tx: Tx,
  { id: basket_id, deliveries, display_net_prices }: PricedBasket,
  deliveryLines: readonly DeliveryChange[],
): Promise<void> {
  const unknown = deliveryLines.findIndex(
    (deliveryLine) => !deliveries.some(({ id }) => id === deliveryLine.id),
  )
  if (unknown >= 0) {
    const field = `basket_delivery_lines.${unknown}.id`
    throw new PartRefused({ errors: { [field]: [{ code: 'part_delivery_unknown' }] } })
  }
  await revising(tx, basket_id, async () => {
    for (const { id, price, site_access, day_part, ...texts } of deliveryLines) {
      const set = {
        ...defined(texts),
        ...agreedDay(
          { ...texts, day_part },
          deliveries.find((one) => one.id === id),
        ),
        ...(site_access !== undefined && {
          site_access: site_access && JSON.stringify(site_access),
        }),
      }
      if (Object.keys(set).length > 0) {
        await tx.updateTable('basket.basket_delivery_line').set(set).where('id', '=', id).execute()
      }
      if (price === undefined) continue
      const rate = deliveries.find((one) => one.id === id)?.tax_rate ?? DANISH_VAT
      const net = less(price, vatWithin(price, rate))
      const told = price === 0 ? 'Gratis' : writeKroner(display_net_prices ? net : price)
      await sql`
        update basket.basket_delivery_line
        set price = ${price}, net_price = ${net}, tax_rate = ${rate},
          metadata = metadata || jsonb_build_object('price_text', ${told}::text, 'is_variable', false)
        where id = ${id}`.execute(tx)
    }
  })
}

/** A day that staff have agreed on is the one, also where the customer had chosen another; whether it is full is theirs to know. */
function agreedDay(
  { estimated_delivery: day, day_part }: Omit<DeliveryChange, 'id'>,
  before: PricedBasket['deliveries'][number] | undefined,
) {
  const isChosen = day !== null && before?.choice.delivery_day != null
  if (day === undefined || day === before?.estimated_delivery) {
    return isChosen && day_part !== undefined ? { day_part } : {}
  }
  return {
    earliest_delivery: null,
    delivery_day: isChosen ? day : null,
    day_part: isChosen ? (day_part ?? null) : null,
  }
}

/** The columns of the order itself, its version and the hash of what it holds by now. */
export async function saveHead(
  tx: Tx,
  id: string,
  { terms, use_alternate_contact }: HeadChange,
): Promise<void> {
  await tx
    .updateTable('basket.basket')
    .set({
      ...defined({ terms, use_alternate_contact }),
      version: sql<number>`version + 1`,
      modified: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('basket.basket')
    .set({ content_hash: (await rehashContent(tx, id)) ?? null })
    .where('id', '=', id)
    .execute()
}

/** Without what was not sent. */
function defined<Row extends object>(
  row: Row,
): { [Key in keyof Row]?: Exclude<Row[Key], undefined> } {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Row]?: Exclude<Row[Key], undefined>
  }
}
