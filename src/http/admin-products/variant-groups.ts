import { wholeListQuery } from '#contract/list'
import {
  adminVariantGroupsReply,
  newVariantGroup,
  variantGroupChange,
  variantGroupInPath,
  variantOrder,
  variantOrderChange,
  variantOrderInPath,
  wholeVariantGroup,
} from '#contract/product/admin-variant'
import {
  changeGroup,
  changePlaces,
  createGroup,
  deleteGroup,
  findGroup,
  findPlaces,
  listGroups,
  lockGroup,
  lockPlaces,
  type StoredPlaces,
  type WholeGroup,
} from '#shop/assortment'
import { shortListRoute, yesOrNo } from '../lists/short-list.ts'
import { resourceRoutes } from '../resources/resource.ts'
import type { Route } from '../routes/route.ts'

const TAG = 'Variants'
const URL = '/api/admin/shop/variant-groups'

/** What follows from goods and categories. */
const KEPT = ['is_used', 'variants_count', 'categories_count', 'categories']

/** What goods differ by and are filtered by: lengths, kinds of wood, makers. */
export const variantGroupRoutes: readonly Route[] = [
  shortListRoute({
    url: URL,
    tag: TAG,
    summary: 'What products can be filtered by, and what uses each',
    access: 'products_read',
    query: wholeListQuery,
    reply: adminVariantGroupsReply,
    read: (db) => listGroups(db),
    file: {
      name: 'Egenskaber',
      columns: [
        { name: 'Nummer', kind: 'count', of: ({ id }) => id },
        { name: 'Navn', kind: 'text', width: 30, of: ({ name }) => name },
        { name: 'Flertal', kind: 'text', width: 30, of: ({ name_plural }) => name_plural },
        { name: 'Enhed', kind: 'text', of: ({ unit }) => unit },
        { name: 'Forklaring', kind: 'text', width: 40, of: ({ description }) => description },
        { name: 'Filter', kind: 'text', of: ({ as_filter }) => yesOrNo(as_filter) },
        { name: 'Bruges af varer', kind: 'text', of: ({ is_used }) => yesOrNo(is_used) },
        { name: 'Værdier', kind: 'count', of: ({ variants_count }) => variants_count },
        { name: 'Kategorier', kind: 'count', of: ({ categories_count }) => categories_count },
      ],
    },
  }),
  ...resourceRoutes({
    url: `${URL}/:id`,
    tag: TAG,
    name: 'a group of values',
    permission: 'products_edit',
    readPermission: 'products_read',
    audit: { change: 'variant_group_changed' },
    params: variantGroupInPath,
    entity: wholeVariantGroup,
    change: variantGroupChange,
    kept: KEPT,
    find: findGroup,
    lock: lockGroup,
    write: changeGroup,
    toEntity,
    creates: {
      summary: 'A new group, which has no values yet, after all others',
      audit: 'variant_group_created',
      body: newVariantGroup,
      create: createGroup,
    },
    deletes: {
      summary: 'Deletes a group with its values; refused with what uses it',
      audit: 'variant_group_deleted',
      drop: deleteGroup,
    },
  }),
  ...resourceRoutes({
    url: '/api/admin/shop/variant-orders/:id',
    tag: TAG,
    name: 'the order of all groups (0), or of the values of one',
    permission: 'products_edit',
    readPermission: 'products_read',
    audit: { change: 'variant_order_changed' },
    params: variantOrderInPath,
    entity: variantOrder,
    change: variantOrderChange,
    find: findPlaces,
    lock: lockPlaces,
    write: async (tx, id, { ids }) => ids && changePlaces(tx, id, ids),
    toEntity: ({ id, ids }: StoredPlaces) => ({ id, ids: [...ids] }),
  }),
]

function toEntity({ categories, ...group }: WholeGroup) {
  return { ...group, categories: [...categories] }
}
