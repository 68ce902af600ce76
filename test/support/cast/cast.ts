import { advanceSequences } from '#database/bulk/sequences'
import { type Db, type Tx, transaction } from '#database/client'
import { plantFrame } from '#demo/plant-frame'
import { toSlug } from '#kernel/text/fold'
import type { Seed } from '../database.ts'
import { plantCastCategories } from './categories.ts'
import { plantCastPrices } from './prices.ts'
import type { CastProduct } from './product.ts'
import { castProducts } from './products.ts'
import { toCategoryUrl, toFieldRows, toProductRow, toStockRows } from './rows.ts'

// biome-ignore lint/performance/noBarrelFile: tests take the names and the seed from one place
export { cast } from './numbers.ts'

/**
 * A shop small enough to know by heart: one product of each kind that a rule is about, found by its name in
 * {@link cast}. `freshDatabase(castSeed)` gives a database with it.
 */
export const castSeed: Seed = { name: 'cast', plant: plantCast }

async function plantCast(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    await plantFrame(tx)
    await plantCastCategories(tx)
    await tx.insertInto('catalogue.product').values(castProducts.map(toProductRow)).execute()
    await plantProperties(tx)
    await plantCastPrices(tx)
    await plantRoutes(tx)
    await plantPictures(tx)
  })
  await advanceSequences(db)
}

async function plantProperties(tx: Tx): Promise<void> {
  await plantVariants(tx)
  await tx
    .insertInto('catalogue.product_category')
    .values(
      castProducts.flatMap(({ id, categories }) =>
        categories.map((category_id, i) => ({ product_id: id, category_id, sort: i })),
      ),
    )
    .execute()
  await tx.insertInto('catalogue.custom_field').values(castProducts.flatMap(toFieldRows)).execute()
  await tx.insertInto('catalogue.product_stock').values(castProducts.flatMap(toStockRows)).execute()
  await plantDeliveryCodes(tx)
  await plantRelations(tx)
}

async function plantDeliveryCodes(tx: Tx): Promise<void> {
  const codes = await tx.selectFrom('delivery.delivery_code').select(['id', 'code']).execute()
  const rows = castProducts.flatMap(({ id, delivery }) =>
    codes
      .filter(({ code }) => delivery.includes(code))
      .map((code) => ({ product_id: id, delivery_code_id: code.id })),
  )
  await tx.insertInto('delivery.product_delivery_code').values(rows).execute()
}

async function plantRelations(tx: Tx): Promise<void> {
  const related = castProducts.flatMap(({ id, related = [] }) =>
    related.map(([other, kind]) => ({ product_id: id, related_product_id: other, kind })),
  )
  await tx.insertInto('catalogue.related_product').values(related).execute()
  const users = castProducts.flatMap(({ id, users = [] }) =>
    users.map((user_id) => ({ product_id: id, user_id })),
  )
  await tx.insertInto('catalogue.product_user').values(users).execute()
}

/** The properties of all products, each value once, in the order in which they are first met. */
async function plantVariants(tx: Tx): Promise<void> {
  const all = castProducts.flatMap((product) =>
    variantsOf(product).map(([group, name, calc]) => ({
      product_id: product.id,
      key: `${group}/${toSlug(name)}`,
      row: { variant_group_id: group, name, slug: toSlug(name), calc_value: calc, sort: calc ?? 0 },
    })),
  )
  const known = new Map(all.map(({ key, row }) => [key, row]))
  const ids = new Map([...known.keys()].map((key, i) => [key, 7001 + i]))
  await tx
    .insertInto('catalogue.variant')
    .values([...known].map(([key, row]) => ({ id: ids.get(key) ?? 0, ...row })))
    .execute()
  await tx
    .insertInto('catalogue.product_variant')
    .values(all.map(({ product_id, key }) => ({ product_id, variant_id: ids.get(key) ?? 0 })))
    .execute()
}

function variantsOf({ brand, variants = [] }: CastProduct) {
  const isNamed = variants.some(([group]) => group === BRAND_GROUP)
  return brand && !isNamed ? [...variants, [BRAND_GROUP, brand, null] as const] : variants
}

const BRAND_GROUP = 45

async function plantRoutes(tx: Tx): Promise<void> {
  const route = (model: string, foreign_key: number, url: string) => ({
    site_id: 1,
    model,
    foreign_key,
    url,
    pass: JSON.stringify({ id: foreign_key }),
  })
  const categories = await tx.selectFrom('catalogue.category').select(['id', 'url']).execute()
  await tx
    .insertInto('routing.static_route')
    .values([
      ...categories.map(({ id, url }) => route('Categories', id, url)),
      ...castProducts.map((product) => route('Products', product.id, toProductRow(product).url)),
      { ...route('Products', 1002, '/varer/gammelt-navn-paa-regel'), archive: true },
      { site_id: 1, model: 'Error', url: '/varer/udgaaet-katalog', pass: '{"id":410}' },
      {
        site_id: 1,
        model: 'Categories',
        url: '/traelast',
        redirect_url: toCategoryUrl(101),
        automatic: false,
      },
    ])
    .execute()
}

async function plantPictures(tx: Tx): Promise<void> {
  const rows = castProducts.map(({ id, name }) => ({
    model: 'Products',
    foreign_key: id,
    source: `cast-${id}`,
    name,
    type: 'image',
    thumbnail_keys: ['thumb', 'list', 'detail', 'zoom'],
  }))
  await tx.insertInto('media.attachment').values(rows).execute()
}
