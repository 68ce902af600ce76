import type { ProductItem } from '#contract/product/item'
import type { FacetFind } from '#shop/facets'
import type { Row } from '#shop/listing'
import { type Found, hasSizes, readMembers, withSizes } from '#shop/search'
import type { CatalogueContext } from './catalogue-context.ts'
import type { Shopper } from './shopper.ts'

interface Asked {
  readonly shopper: Shopper
  /** What the list was narrowed to: its members are too. */
  readonly filter: Omit<FacetFind, 'sort' | 'direction'>
  readonly found: Pick<Found, 'sizes'> | undefined
}

/**
 * Rows of a search, with a member in place of each family that was found by a size of it: its price, stock and address are
 * those of what was sought. Of several it is the one that is bought most of those in stock; a colour is not chosen.
 */
export async function showSizes(
  context: CatalogueContext,
  rows: readonly Row[],
  { shopper, filter, found }: Asked,
): Promise<readonly Row[]> {
  const families = found && found.sizes.length > 0 ? await findMembers(context, rows, found) : []
  if (families.length === 0) return rows
  const { facets, products } = context
  const popular: FacetFind = {
    ...shopper,
    ...filter,
    first_ids: undefined,
    product_ids: families.flatMap(({ member_ids }) => member_ids),
    as_children: true,
    sort: 'popular',
    direction: 'desc',
  }
  const [all, inStock] = await Promise.all([
    facets.find(popular),
    facets.find({ ...popular, in_stock: true }),
  ])
  const chosen = families.flatMap(({ row, member_ids }) => {
    const isMember = (id: number) => member_ids.includes(id)
    const id = inStock.find(isMember) ?? all.find(isMember)
    return id === undefined ? [] : [{ family: row.product_id, id }]
  })
  const shown = await products.rows(
    chosen.map(({ id }) => id),
    shopper,
  )
  const inPlaceOf = new Map(chosen.map(({ family }, i) => [family, shown[i]]))
  return rows.map((row) => inPlaceOf.get(row.product_id) ?? row)
}

interface Family {
  readonly row: Row
  /** Of the sizes that were searched for. */
  readonly member_ids: readonly number[]
}

/** What a family and all of its members are called by leaves nothing to choose: the names of those members are not read. */
async function findMembers(
  { catalogue }: CatalogueContext,
  rows: readonly Row[],
  { sizes }: Pick<Found, 'sizes'>,
): Promise<Family[]> {
  const families = rows
    .filter(({ facts }) => facts.child_ids.length > 1)
    .map((row) => ({ row, ...toNamed(row) }))
    .filter(({ name }) => !hasSizes(name, sizes))
  if (families.length === 0) return []
  const ids = families.flatMap(({ row }) => row.facts.child_ids)
  const [members, { groups }] = await Promise.all([
    readMembers(catalogue.db, ids),
    catalogue.variants(),
  ])
  return families.flatMap(({ row, axes }) => {
    const named = row.facts.child_ids.flatMap((id) => members.get(id) ?? [])
    const member_ids = withSizes(named, sizes).map(({ id }) => id)
    const isOfColours = axes.some(({ id }) => groups.get(id)?.as_visual)
    const isSure = member_ids.length === 1 || (member_ids.length > 1 && !isOfColours)
    return isSure ? [{ row, member_ids }] : []
  })
}

function toNamed({ own }: Row): Pick<ProductItem, 'name' | 'axes'> {
  return JSON.parse(`${own}}`)
}
