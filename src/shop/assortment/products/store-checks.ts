import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { isUsedByShop } from '#shop/routing'
import type { Note } from '../refusals.ts'
import { checkNamed, commonKinds, namedIn, type ReferenceKind } from '../store-references.ts'
import type { NumberedChange, ProductChange } from './change.ts'
import type { ProductFields } from './product.ts'

/** What is wrong with the fields of a product, as they would be. */
export function checkFields(change: ProductChange, before: ProductFields, note: Note): void {
  const pick = <Field extends keyof ProductFields & keyof ProductChange>(field: Field) =>
    change[field] === undefined ? before[field] : change[field]
  const [from, to] = [toMs(pick('available_from')), toMs(pick('available_to'))]
  if (from !== null && to !== null && to < from) note('available_to', 'assortment_window_empty')
  const [min, max] = [pick('min_quantity'), pick('max_quantity')]
  if (min !== null && max !== null && Number(max) < Number(min)) {
    note('max_quantity', 'assortment_max_below_min')
  }
  if ((pick('alternate_unit') === null) !== (pick('alternate_factor') === null)) {
    note('alternate_factor', 'assortment_alternate_unit_alone')
  }
}

function toMs(moment: Date | string | null | undefined): number | null {
  return moment === null || moment === undefined ? null : new Date(moment).getTime()
}

const kinds: readonly ReferenceKind<NumberedChange>[] = [
  {
    code: 'assortment_family_unknown',
    table: sql`(select id from catalogue.product where deleted is null and parent_id is null)`,
    list: ({ parent_id }) => (parent_id ? [{ path: 'parent_id', id: parent_id }] : []),
  },
  {
    code: 'assortment_family_in_family',
    table: sql`(select id from catalogue.product where children_count = 0)`,
    list: ({ id, parent_id }) => (parent_id ? [{ path: 'parent_id', id }] : []),
  },
  {
    code: 'assortment_currency_unknown',
    table: sql`pricing.currency`,
    list: ({ prices = [] }) =>
      prices.flatMap(({ currency_id: id }, place) =>
        id ? [{ path: `prices.${place}.currency_id`, id }] : [],
      ),
  },
  {
    code: 'assortment_category_unknown',
    table: sql`(select id from catalogue.category where alias_of is null)`,
    list: ({ categories }) => namedIn('categories', categories),
  },
  {
    code: 'assortment_delivery_code_unknown',
    table: sql`delivery.delivery_code`,
    list: ({ delivery_codes }) => namedIn('delivery_codes', delivery_codes),
  },
  {
    code: 'assortment_product_unknown',
    table: sql`(select id from catalogue.product where deleted is null)`,
    list: ({ related_products }) => namedIn('related_products', related_products),
  },
  {
    code: 'assortment_user_unknown',
    table: sql`(select id from access."user" where deleted is null)`,
    list: ({ users }) => namedIn('users', users),
  },
  {
    code: 'assortment_branch_unknown',
    table: sql`catalogue.branch`,
    list: ({ product_stocks = [] }) =>
      product_stocks.map(({ branch: { id } }, place) => ({
        path: `product_stocks.${place}.branch.id`,
        id,
      })),
  },
  {
    code: 'assortment_price_group_unknown',
    table: sql`pricing.price_group`,
    list: ({ prices = [], price_group_rebates = [] }) => [
      ...prices.map(({ price_group_id: id }, place) => ({
        path: `prices.${place}.price_group_id`,
        id,
      })),
      ...price_group_rebates.flatMap(({ price_group_id: id }, place) =>
        id ? [{ path: `price_group_rebates.${place}.price_group_id`, id }] : [],
      ),
    ],
  },
  ...commonKinds,
]

/** Whether what products are changed to name is there. */
export function checkReferences(
  tx: Tx,
  changes: readonly NumberedChange[],
  noteOf: (place: number) => Note,
): Promise<void> {
  checkTogether(changes, noteOf)
  return checkNamed(tx, kinds, changes, noteOf)
}

/** No product becomes a child of one that becomes a child itself, and none has an address that the shop answers at. */
function checkTogether(changes: readonly NumberedChange[], noteOf: (place: number) => Note): void {
  const children = new Set(changes.flatMap(({ id, parent_id }) => (parent_id ? [id] : [])))
  changes.forEach(({ parent_id, override_route }, place) => {
    if (parent_id && children.has(parent_id)) {
      noteOf(place)('parent_id', 'assortment_family_in_family')
    }
    if (override_route && isUsedByShop(override_route)) {
      noteOf(place)('override_route', 'assortment_address_of_the_shop')
    }
  })
}
