import { wholeListQuery } from '#contract/list'
import {
  adminPriceGroup,
  adminPriceGroupsReply,
  newPriceGroup,
  priceGroupChange,
  priceGroupInPath,
} from '#contract/product/admin-price-group'
import {
  changePriceGroup,
  createPriceGroup,
  deletePriceGroup,
  findPriceGroup,
  listPriceGroups,
  lockPriceGroup,
  type StoredPriceGroup,
} from '#shop/pricing'
import { countUpTo, shortListRoute, yesOrNo } from '../lists/short-list.ts'
import { resourceRoutes } from '../resources/resource.ts'
import type { Route } from '../routes/route.ts'

const TAG = 'Prices'
const URL = '/api/admin/price-groups'

/** The groups that prices are of: those that everyone gets, and those that are agreed. */
export const priceGroupRoutes: readonly Route[] = [
  shortListRoute({
    url: URL,
    tag: TAG,
    summary: 'All price groups, and what uses each',
    access: 'products_read',
    query: wholeListQuery,
    reply: adminPriceGroupsReply,
    read: (db) => listPriceGroups(db),
    file: {
      name: 'Prisgrupper',
      columns: [
        { name: 'Nummer', kind: 'count', of: ({ id }) => id },
        { name: 'Navn', kind: 'text', width: 40, of: ({ name }) => name },
        { name: 'Gælder for alle', kind: 'text', of: ({ is_public }) => yesOrNo(is_public) },
        { name: 'Priser', kind: 'count', of: (one) => countUpTo(one.prices_count) },
        { name: 'Rabatter', kind: 'count', of: (one) => countUpTo(one.rebates_count) },
        { name: 'Kunder', kind: 'count', of: (one) => countUpTo(one.customers_count) },
        { name: 'Brugergrupper', kind: 'count', of: (one) => countUpTo(one.user_groups_count) },
      ],
    },
  }),
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
    creates: {
      summary: 'A new price group, of which there are no prices yet',
      audit: 'price_group_created',
      body: newPriceGroup,
      create: createPriceGroup,
    },
    deletes: {
      summary: 'Deletes a price group; refused with what uses it',
      audit: 'price_group_deleted',
      drop: deletePriceGroup,
    },
  }),
]
