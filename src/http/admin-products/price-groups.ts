import {
  adminPriceGroup,
  adminPriceGroupReply,
  adminPriceGroupsReply,
  newPriceGroup,
  priceGroupChange,
  priceGroupDeleted,
  priceGroupInPath,
} from '#contract/product/admin-price-group'
import { transaction } from '#database/client'
import {
  changePriceGroup,
  createPriceGroup,
  deletePriceGroup,
  findPriceGroup,
  listPriceGroups,
  lockPriceGroup,
  type StoredPriceGroup,
} from '#shop/pricing'
import { NotFound } from '../problem/refusals.ts'
import { resourceRoutes } from '../resources/resource.ts'
import { type Route, route } from '../routes/route.ts'

const TAG = 'Prices'
const URL = '/api/admin/price-groups'

/** The groups that prices are of: those that everyone gets, and those that are agreed. */
export const priceGroupRoutes: readonly Route[] = [
  route(
    `GET ${URL}`,
    {
      access: 'products_read',
      rate: 'read',
      tag: TAG,
      summary: 'All price groups, and what uses each',
      reply: adminPriceGroupsReply,
    },
    async (_, { db }) => {
      const data = [...(await listPriceGroups(db))]
      return { data, count: data.length, metadata: {} }
    },
  ),
  ...resourceRoutes({
    url: `${URL}/:id`,
    tag: TAG,
    name: 'a price group',
    permission: 'prices_edit',
    readPermission: 'products_read',
    audit: { change: 'price_group_changed' },
    params: priceGroupInPath,
    entity: adminPriceGroup,
    change: priceGroupChange,
    kept: ['prices_count', 'rebates_count', 'customers_count', 'user_groups_count'],
    find: findPriceGroup,
    lock: lockPriceGroup,
    write: changePriceGroup,
    toEntity: (stored: StoredPriceGroup) => stored,
  }),
  route(
    `POST ${URL}`,
    {
      access: 'prices_edit',
      audit: 'price_group_created',
      tag: TAG,
      summary: 'A new price group, of which there are no prices yet',
      body: newPriceGroup,
      reply: { 201: adminPriceGroupReply },
    },
    async ({ body }, { db }) => {
      const made = await transaction(db, async (tx) =>
        findPriceGroup(tx, await createPriceGroup(tx, body)),
      )
      if (!made) throw new NotFound()
      return { data: made }
    },
  ),
  route(
    `DELETE ${URL}/:id`,
    {
      access: 'prices_edit',
      audit: 'price_group_deleted',
      tag: TAG,
      summary: 'Deletes a price group; refused with what uses it',
      params: priceGroupInPath,
      reply: priceGroupDeleted,
    },
    async ({ params: { id } }, { db }) => {
      if (!(await transaction(db, (tx) => deletePriceGroup(tx, id)))) throw new NotFound()
      return { data: { id } }
    },
  ),
]
