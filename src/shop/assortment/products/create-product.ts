import type { Tx } from '#database/client'
import { toSlug } from '#kernel/text/fold'
import { hasPermission, type User } from '#shop/access'
import { addRowRoutes } from '#shop/routing'
import { AssortmentRefused, refuseLong } from '../refusals.ts'
import type { NumberedChange, ProductChange } from './change.ts'
import type { StoredPrice, StoredProduct } from './product.ts'
import { moveProducts, saveProducts } from './save-products.ts'
import { insertProduct, lockAddresses, writeFields } from './store-products.ts'
import { ALL_LISTS, readProducts } from './store-read.ts'

const NAME = 'Nyt produkt'
const FIRST_SITE = 1
const SLUG_MAX = 180

/**
 * A new product. Its address is made of its name where none is given, with its number where another has that already.
 *
 * @returns Its id.
 * @throws {AssortmentRefused}
 */
export async function createProduct(tx: Tx, change: ProductChange, by: User): Promise<number> {
  await lockAddresses(tx)
  const slug = change.slug ?? slugOf(change.name ?? NAME)
  const id = await insertProduct(tx, slug, change.name)
  await saveProducts(tx, [{ ...change, id, slug }], by).catch(async (error: unknown) => {
    if (change.slug !== undefined || change.override_route || !isOfSlug(error)) throw error
    await renumber(tx, [{ id, slug }])
  })
  await addRoutes(tx, [id])
  return id
}

export function slugOf(name: string): string {
  return toSlug(name).slice(0, SLUG_MAX).replace(/-$/, '') || 'vare'
}

function isOfSlug(error: unknown): boolean {
  if (!(error instanceof AssortmentRefused)) return false
  const faults = Object.entries(error.facts.errors)
  return faults.every(
    ([field, [one]]) => field === 'slug' && one?.code === 'assortment_address_taken',
  )
}

/** Their addresses have their numbers, which no other has. */
export async function renumber(
  tx: Tx,
  products: readonly { readonly id: number; readonly slug: string }[],
): Promise<void> {
  const fields = products.map(({ id, slug }) => ({ id, fields: { slug: `${slug}-${id}` } }))
  await writeFields(tx, fields)
  await moveProducts(
    tx,
    products.map(({ id }) => id),
    (_id, { url, name }) => {
      const taken = { code: 'assortment_address_taken', facts: { url, name } } as const
      throw new AssortmentRefused({ errors: { slug: [taken] } })
    },
  )
}

export async function addRoutes(tx: Tx, ids: readonly number[]): Promise<void> {
  const made = await readProducts(tx, ids, [])
  const rows = [...made.values()].map(({ id, url }) => ({ id, site_id: FIRST_SITE, url }))
  await addRowRoutes(tx, 'Products', rows).catch(refuseLong)
}

/** Numbers of one product that no other may have. */
const OWN_NUMBERS = ['varenummer', 'gtin', 'leverandoernummer']

/**
 * A copy of a product, and of its children: not active, without stock and without numbers of its own, with the same files. What the
 * user may not change, such as prices, is not copied.
 *
 * @returns The id of the copy; undefined: there is no such product.
 */
export async function copyProduct(tx: Tx, id: number, by: User): Promise<number | undefined> {
  await lockAddresses(tx)
  const [original] = (await readProducts(tx, [id], ALL_LISTS)).values()
  if (!original) return undefined
  const children = await readProducts(
    tx,
    original.child_products.map((child) => child.id),
    ALL_LISTS,
  )
  const copy = await copyOne(tx, original, `${original.name} (kopi)`, original.parent_id, by)
  const copies = [copy]
  for (const { id: child } of original.child_products) {
    const stored = children.get(child)
    if (stored) copies.push(await copyOne(tx, stored, stored.name, copy.id, by))
  }
  await saveProducts(
    tx,
    copies.map(({ change }) => change),
    by,
  )
  await renumber(tx, copies)
  await addRoutes(
    tx,
    copies.map((one) => one.id),
  )
  return copy.id
}

async function copyOne(
  tx: Tx,
  original: StoredProduct,
  name: string,
  parent_id: number | null,
  by: User,
) {
  const slug = original.slug.slice(0, SLUG_MAX)
  const id = await insertProduct(tx, `${slug}-${crypto.randomUUID()}`, name)
  return { id, slug, change: { ...toCopy(original, by), id, name, parent_id } }
}

function toCopy(original: StoredProduct, by: User): Omit<NumberedChange, 'id'> {
  const { id: _, url, children_count, created, modified, slug, ...stored } = original
  const { variant_groups, child_products, static_routes, product_stocks, ...others } = stored
  const { compliance, compliance_reasons, ...lists } = others
  return {
    ...lists,
    ...{ external_reference: null, override_route: null, is_active: false, stock: 0 },
    available_from: stored.available_from?.toISOString() ?? null,
    available_to: stored.available_to?.toISOString() ?? null,
    min_quantity: toNumber(stored.min_quantity),
    max_quantity: toNumber(stored.max_quantity),
    divisible_quantity: toNumber(stored.divisible_quantity),
    custom_fields: stored.custom_fields
      .filter(({ key }) => !OWN_NUMBERS.includes(key))
      .map((field) => ({ ...withoutId(field), copy_of: field })),
    ...(hasPermission(by, 'prices_edit')
      ? {
          prices: stored.prices.filter(isOfNow).map((price) => ({
            ...price,
            ...{ show_savings: false, net_price_original: undefined, planned: [] },
          })),
          price_group_rebates: stored.price_group_rebates.map(withoutId),
        }
      : { prices: undefined, price_group_rebates: undefined }),
    attachments: hasPermission(by, 'attachments_edit')
      ? stored.attachments.map(withoutId)
      : undefined,
    delivery_codes: hasPermission(by, 'delivery_edit') ? stored.delivery_codes : undefined,
  }
}

function isOfNow({ valid_to }: StoredPrice): boolean {
  return valid_to === null || Date.parse(valid_to) > Date.now()
}

function toNumber(quantity: string | null): number | null {
  return quantity === null ? null : Number(quantity)
}

function withoutId<One extends { readonly id: number }>({ id: _, ...one }: One): Omit<One, 'id'> {
  return one
}
