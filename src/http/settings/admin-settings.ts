import { dataOf } from '#contract/common'
import { issue } from '#contract/issues'
import {
  branchChange,
  branchSettings,
  keptChange,
  keptInPath,
  keptSettings,
  merchantChange,
  merchantOfSite,
  newBranch,
  paymentMethodChange,
  paymentMethodSettings,
  settingsIdInPath,
  settingsOrder,
  settingsOrderChange,
  settingsOrderInPath,
  settingsReply,
  siteChange,
  siteSettings,
} from '#contract/settings'
import { settingsHistoryQuery, settingsHistoryReply } from '#contract/settings-history'
import { writerOf } from '#contract/writer'
import type { Db, Tx } from '#database/client'
import {
  changeBranch,
  createBranch,
  deleteBranch,
  findBranch,
  listStoredBranches,
  lockBranch,
  lockBranches,
  orderBranches,
} from '#shop/catalogue'
import {
  changeKept,
  changeMerchant,
  findKept,
  findMerchantOfSite,
  listMerchants,
  lockKept,
  lockMerchantOfSite,
} from '#shop/merchant'
import {
  changeMethod,
  findMethod,
  listMethods,
  lockMethod,
  lockMethods,
  type MethodChange,
  orderMethods,
} from '#shop/payment'
import { changeSite, findSite, listSites, lockSite } from '#shop/routing'
import { Malformed } from '../problem/refusals.ts'
import { readHistory } from '../resources/history.ts'
import { resourceRoutes } from '../resources/resource.ts'
import { type Route, route } from '../routes/route.ts'

const TAG = 'Settings'
const ACCESS = 'settings_edit'

/** What the audit calls a change of each kind: `branch_changed`. */
const KINDS = {
  setting: 'setting',
  merchant: 'merchant',
  branch: 'branch',
  payment_method: 'payment_method',
  site: 'site',
  settings_order: 'settings_order',
  mail_text: 'mail_text',
  consent_text: 'consent_text',
} as const

const toSettings = writerOf(settingsReply)
const toHistory = writerOf(settingsHistoryReply)
const toBranch = writerOf(branchSettings)
const toMethod = writerOf(paymentMethodSettings)

const shared = { tag: TAG, permission: ACCESS } as const

const LISTS = {
  branches: { list: listStoredBranches, lock: lockBranches, order: orderBranches },
  'payment-methods': { list: listMethods, lock: lockMethods, order: orderMethods },
} as const
type Ordered = keyof typeof LISTS

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id)

/** @throws {Malformed} unless the ids are all there are, each once. */
async function putInOrder(tx: Tx, kind: Ordered, ids: readonly number[]): Promise<void> {
  const stood = idsOf(await LISTS[kind].list(tx))
  const isWhole = ids.length === stood.length && stood.every((id) => ids.includes(id))
  if (!isWhole) throw new Malformed('invalid_field', { ids: [issue('order_not_whole')] })
  await LISTS[kind].order(tx, ids)
}

/** What the merchant sets up, for staff. */
export const adminSettingsRoutes: readonly Route[] = [
  route(
    'GET /api/admin/settings',
    {
      access: ACCESS,
      rate: 'read',
      tag: TAG,
      summary:
        'What the merchant has set up, and what the environment says; secrets are never told',
      reply: settingsReply,
    },
    async (_, { db, config, orders: { gateways } }) => {
      const [kept, merchants, branches, methods, sites] = await Promise.all([
        findKept(db),
        listMerchants(db),
        listStoredBranches(db),
        listMethods(db),
        listSites(db),
      ])
      const payment_methods = methods.map((method) => ({
        ...method,
        customer_types: [...method.customer_types],
        is_offered: gateways.has(method.provider),
      }))
      const environment = [...(config.told ?? [])]
      return toSettings({
        data: { environment, kept, merchants, branches, payment_methods, sites },
      } as never)
    },
  ),
  ...resourceRoutes({
    ...shared,
    url: '/api/admin/settings/:id',
    name: 'what staff set up of the configuration',
    audit: { change: `${KINDS.setting}_changed` },
    params: keptInPath,
    entity: keptSettings,
    change: keptChange,
    find: findKept,
    lock: lockKept,
    write: (tx, _, change) => changeKept(tx, change),
    toEntity: (row) => row,
  }),
  route(
    'GET /api/admin/editor',
    {
      access: 'nodes_read',
      rate: 'read',
      tag: TAG,
      summary: 'How texts of pages are edited, for those who edit them',
      reply: dataOf(keptSettings),
    },
    async (_, { db }) => ({ data: await findKept(db) }),
  ),
  ...resourceRoutes({
    ...shared,
    url: '/api/admin/merchants/:id',
    name: 'who sells on a site',
    audit: { change: `${KINDS.merchant}_changed` },
    params: settingsIdInPath,
    entity: merchantOfSite,
    change: merchantChange,
    kept: ['site_name'],
    find: findMerchantOfSite,
    lock: lockMerchantOfSite,
    write: changeMerchant,
    toEntity: (row) => row,
  }),
  ...resourceRoutes({
    ...shared,
    url: '/api/admin/branches/:id',
    name: 'a branch',
    audit: { change: `${KINDS.branch}_changed` },
    params: settingsIdInPath,
    entity: branchSettings,
    change: branchChange,
    find: findBranch,
    lock: lockBranch,
    write: changeBranch,
    toEntity: (row) => toBranch(row as never),
    creates: {
      summary: 'Makes a branch, the last in their order',
      audit: `${KINDS.branch}_created`,
      body: newBranch,
      create: createBranch,
    },
    deletes: {
      summary: 'Deletes a branch that no goods, orders or customers are of',
      audit: `${KINDS.branch}_deleted`,
      drop: deleteBranch,
    },
  }),
  ...resourceRoutes({
    ...shared,
    url: '/api/admin/payment-methods/:id',
    name: 'a way to pay',
    audit: { change: `${KINDS.payment_method}_changed` },
    params: settingsIdInPath,
    entity: paymentMethodSettings,
    change: paymentMethodChange,
    find: findMethod,
    lock: lockMethod,
    write: (tx: Tx, id: number, change) => changeMethod(tx, id, change as MethodChange),
    toEntity: (row) => toMethod({ ...row, customer_types: [...row.customer_types] }),
  }),
  ...resourceRoutes({
    ...shared,
    url: '/api/admin/sites/:id',
    name: 'a site',
    audit: { change: `${KINDS.site}_changed` },
    params: settingsIdInPath,
    entity: siteSettings,
    change: siteChange,
    find: findSite,
    lock: lockSite,
    write: (tx, id, change, _, { config }) => {
      const { publicOrigin } = config
      return changeSite(tx, id, change, publicOrigin && new URL(publicOrigin).hostname)
    },
    toEntity: (row) => row,
  }),
  ...resourceRoutes({
    ...shared,
    url: '/api/admin/settings-orders/:id',
    name: 'the order of branches or of ways to pay',
    audit: { change: `${KINDS.settings_order}_changed` },
    params: settingsOrderInPath,
    entity: settingsOrder,
    change: settingsOrderChange,
    find: async (db: Db, id: Ordered) => ({ id, ids: idsOf(await LISTS[id].list(db)) }),
    lock: async (tx: Tx, id: Ordered) => ({ id, ids: idsOf(await LISTS[id].lock(tx)) }),
    write: async (tx, id, { ids }) => ids && putInOrder(tx, id, ids),
    toEntity: (row) => row,
  }),
  route(
    'GET /api/admin/settings-history',
    {
      access: ACCESS,
      rate: 'read',
      tag: TAG,
      summary: 'Who changed settings, when, and what was before and after; the latest first',
      query: settingsHistoryQuery,
      reply: settingsHistoryReply,
    },
    async ({ query: { after } }, { db }) => toHistory(await readHistory(db, KINDS, after)),
  ),
]
