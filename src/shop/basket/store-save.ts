import type { Db } from '#database/client'
import { type Quantity, quantityToDecimal } from '#kernel/quantity'
import type { StoredBasket, StoredContact, StoredLine } from '#shop/checkout'
import { askToSave, type Shape, type Written } from './store-written.ts'

/**
 * Writes what `after` has and `before` had not, in one statement, if the basket is still as it was read; only rows
 * that differ are touched.
 *
 * @param before Undefined makes the basket.
 * @returns The new version; undefined when somebody else was faster, and nothing is written.
 */
export async function save(
  db: Db,
  before: StoredBasket | undefined,
  after: StoredBasket,
): Promise<number | undefined> {
  const lines = changed(before?.lines ?? [], after.lines, toLineRow)
  const contacts = changed(before?.contacts ?? [], after.contacts, toContactRow)
  const deliveries = changed(before?.deliveries ?? [], after.deliveries, toDeliveryRow)
  const written: Written = {
    ...toHead(before, after),
    lines_gone: gone(before?.lines, after.lines),
    deliveries_gone: gone(before?.deliveries, after.deliveries),
    deliveries: JSON.stringify(deliveries),
    lines: JSON.stringify(lines),
    contacts: JSON.stringify(contacts),
  }
  const shape: Shape = {
    is_new: before === undefined,
    lines_gone: written.lines_gone.length > 0,
    deliveries_gone: written.deliveries_gone.length > 0,
    deliveries: deliveries.length > 0,
    lines: lines.length > 0,
    contacts: contacts.length > 0,
  }
  const [row] = await askToSave(shape)(db, written)
  return row?.version
}

function toLineRow(line: StoredLine): object {
  return {
    ...line,
    quantity: quantityToDecimal(line.quantity),
    alternate_quantity: toDecimal(line.alternate_quantity),
  }
}

function toDecimal(quantity: Quantity | null): string | null {
  return quantity === null ? null : quantityToDecimal(quantity)
}

function toContactRow(contact: StoredContact): object {
  return contact
}

function toDeliveryRow({ line_ids: _, ...row }: StoredBasket['deliveries'][number], i: number) {
  return { ...row, sort: i }
}

function changed<Row extends { readonly id: string }>(
  before: readonly Row[],
  after: readonly Row[],
  toRow: (row: Row, i: number) => object,
): object[] {
  const known = new Map(before.map((row, i) => [row.id, JSON.stringify(toRow(row, i))]))
  return after
    .map((row, i) => ({ id: row.id, row: toRow(row, i) }))
    .filter(({ id, row }) => known.get(id) !== JSON.stringify(row))
    .map(({ row }) => row)
}

function gone(
  before: readonly { readonly id: string }[] = [],
  after: readonly { readonly id: string }[],
): string[] {
  const kept = new Set(after.map(({ id }) => id))
  return before.map(({ id }) => id).filter((id) => !kept.has(id))
}

function toHead(before: StoredBasket | undefined, after: StoredBasket) {
  const { id, guest_id, user_id, customer_id, zipcode, payment_method_id } = after
  const { use_alternate_contact, delivery_allow_dropoff } = after
  return {
    id: before?.id ?? id,
    version: before?.version ?? 0,
    guest_id,
    user_id,
    customer_id,
    zipcode,
    use_alternate_contact,
    delivery_allow_dropoff,
    payment_method_id,
  }
}
