import {
  adminVariantGroupsReply,
  newVariantGroup,
  variantGroupChange,
  variantGroupDeleted,
  variantGroupInPath,
  variantOrder,
  variantOrderChange,
  variantOrderInPath,
  wholeVariantGroup,
  wholeVariantGroupReply,
} from '#contract/product/admin-variant'
import { transaction } from '#database/client'
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
import { NotFound } from '../problem/refusals.ts'
import { appendWhole } from '../resources/history.ts'
import { resourceRoutes } from '../resources/resource.ts'
import { type Route, route } from '../routes/route.ts'

const TAG = 'Variants'
const URL = '/api/admin/shop/variant-groups'

/** What follows from goods and categories. */
const KEPT = ['is_used', 'variants_count', 'categories_count', 'categories']

/** What goods differ by and are filtered by: lengths, kinds of wood, makers. */
export const variantGroupRoutes: readonly Route[] = [
  route(
    `GET ${URL}`,
    {
      access: 'products_read',
      rate: 'read',
      tag: TAG,
      summary: 'What products can be filtered by, and what uses each',
      reply: adminVariantGroupsReply,
    },
    async (_, { db }) => {
      const data = [...(await listGroups(db))]
      return { data, count: data.length, metadata: {} }
    },
  ),
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
  }),
  route(
    `POST ${URL}`,
    {
      access: 'products_edit',
      tag: TAG,
      summary: 'A new group, which has no values yet, after all others',
      body: newVariantGroup,
      reply: { 201: wholeVariantGroupReply },
    },
    async (request, { db }) => ({
      data: await transaction(db, async (tx) => {
        const made = await findGroup(tx, await createGroup(tx, request.body))
        if (!made) throw new NotFound()
        await appendWhole(tx, request, 'variant_group_created', { after: made })
        return toEntity(made)
      }),
    }),
  ),
  route(
    `DELETE ${URL}/:id`,
    {
      access: 'products_edit',
      tag: TAG,
      summary: 'Deletes a group with its values; refused with what uses it',
      params: variantGroupInPath,
      reply: variantGroupDeleted,
    },
    async (request, { db }) => {
      const { id } = request.params
      await transaction(db, async (tx) => {
        const stood = await deleteGroup(tx, id)
        if (!stood) throw new NotFound()
        await appendWhole(tx, request, 'variant_group_deleted', { before: stood })
      })
      return { data: { id } }
    },
  ),
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
