import type { Tx } from '#database/client'
import { type Permission, requirePermission, type User } from '#shop/access'
import { cleanHtml } from '#shop/html'
import { heldOf, holdToLaw } from '../compliance/hold-to-law.ts'
import { gatherFaults } from '../refusals.ts'
import { CHANGED_LISTS, type NumberedChange, type ProductChange } from './change.ts'
import type { StoredProduct } from './product.ts'
import { type ListRows, type Plan, productLists } from './product-lists.ts'
import { checkFields, checkReferences } from './store-checks.ts'
import { findTaken, lockAddresses, writeAddresses, writeFields } from './store-products.ts'
import { readProducts } from './store-read.ts'

/** What a field needs beside the permission to change products. */
const NEEDED: Partial<Record<keyof ProductChange, Permission>> = {
  prices: 'prices_edit',
  price_group_rebates: 'prices_edit',
  attachments: 'attachments_edit',
  delivery_codes: 'delivery_edit',
}

/** What the address of a product is made of. */
const IN_ADDRESS = ['slug', 'override_route', 'categories', 'parent_id'] as const

/**
 * Changes products that are locked, all or none, with as many statements for one as for ten thousand.
 *
 * @param nameOf What a field is called in a refusal: in a list of changes with its place.
 * @throws {PermissionMissing}
 * @throws {AssortmentRefused}
 * @throws {ComplianceMissing}
 */
export async function saveProducts(
  tx: Tx,
  changes: readonly NumberedChange[],
  by: User,
  nameOf: (field: string, place: number) => string = (field) => field,
): Promise<void> {
  requireAllowed(changes, by)
  const moved = changes.filter((change) => IN_ADDRESS.some((field) => change[field] !== undefined))
  // Before what they name is looked at: a category becomes no alias and asks for no more, and a family is not deleted, meanwhile.
  if (moved.length > 0 || changes.some((change) => change.is_active)) await lockAddresses(tx)
  const { noteOf, refuse } = gatherFaults(nameOf)
  const lists = CHANGED_LISTS.filter((name) => changes.some((change) => change[name]))
  const stored = await readProducts(
    tx,
    changes.map(({ id }) => id),
    lists,
  )
  const plans = changes.flatMap((change, place) => {
    const before = stored.get(change.id) as StoredProduct | undefined
    return before ? [{ change, before, note: noteOf(place) }] : []
  })
  for (const { change, before, note } of plans) checkFields(change, before, note)
  await checkReferences(tx, changes, noteOf)
  const planned = lists.map((name) => ({ name, of: plans.filter(({ change }) => change[name]) }))
  const rows: ListRows[] = []
  for (const { name, of } of planned) rows.push(await productLists[name].plan(tx, of))
  refuse()
  const held = await heldOf(tx, changes, stored)
  await writeFields(tx, plans.map(toFields))
  for (const [i, { name, of }] of planned.entries()) {
    await productLists[name].write(
      tx,
      of.map(({ change }) => change.id),
      rows[i] ?? [],
    )
  }
  // Before the addresses: who finds one taken tries another, and the rest is saved by then.
  await holdToLaw(tx, held, by, nameOf)
  if (moved.length === 0) return
  await moveProducts(
    tx,
    moved.map(({ id }) => id),
    (id, taken) => {
      noteOf(changes.findIndex((change) => change.id === id))(
        'slug',
        'assortment_address_taken',
        taken,
      )
    },
  )
  refuse()
}

/** An address that another product has. */
type Taken = { readonly url: string; readonly name: string }

/** Writes the addresses of products while {@link lockAddresses} holds, and tells of those that another has already. */
export async function moveProducts(
  tx: Tx,
  ids: readonly number[],
  tell: (id: number, taken: Taken) => void,
): Promise<void> {
  await writeAddresses(tx, ids)
  for (const { id, url, name } of await findTaken(tx, ids)) {
    tell(id, { url, name })
  }
}

function requireAllowed(changes: readonly ProductChange[], by: User): void {
  for (const [field, permission] of Object.entries(NEEDED)) {
    const isNamed = changes.some((change) => change[field as keyof ProductChange] !== undefined)
    if (isNamed) requirePermission(by, permission)
  }
}

/** The fields of a product that are sent, with what follows from its branches. */
function toFields({ change, before }: Plan) {
  const { id, product_stocks: stocks, compliance_reason: _, ...told } = change
  const lists: readonly string[] = CHANGED_LISTS
  const fields = Object.fromEntries(
    Object.entries(told).filter(([name, value]) => value !== undefined && !lists.includes(name)),
  )
  if (told.description !== undefined) fields.description = cleanHtml(told.description)
  if (!stocks || 'stock' in fields) return { id, fields }
  // What branches have more or less than before, the product has too; orders may have taken from it.
  const more = sumOf(stocks) - sumOf(before.product_stocks)
  const stock = Math.max(0, Math.round((Number(before.stock) + more) * 1000) / 1000)
  return { id, fields: { ...fields, stock } }
}

function sumOf(stocks: readonly { readonly stock: number }[]): number {
  return stocks.reduce((sum, { stock }) => sum + stock, 0)
}
