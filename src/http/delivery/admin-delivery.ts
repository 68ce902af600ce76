import type { z } from 'zod'
import {
  deskArea,
  deskAreaChange,
  deskCode,
  deskCodeChange,
  deskIdInPath,
  deskOrder,
  deskOrderChange,
  deskOrderInPath,
  deskReply,
  deskRule,
  deskRuleChange,
  newDeskArea,
  newDeskCode,
  newDeskRule,
} from '#contract/delivery-desk'
import { deskCarrier, deskCarrierChange, newDeskCarrier } from '#contract/delivery-desk-carriers'
import { deskDay, deskDayChange, newDeskDay } from '#contract/delivery-desk-days'
import { deskHistoryQuery, deskHistoryReply } from '#contract/delivery-test'
import { writerOf } from '#contract/writer'
import type { Db, Tx } from '#database/client'
import { findCity } from '#kernel/danish/zipcodes'
import { danishDay } from '#kernel/time'
import {
  changeOrderOf,
  changeStored,
  createStored,
  deleteStored,
  findGaps,
  findOrderOf,
  findOverlaps,
  findStored,
  type Given,
  type Kind,
  type Kinds,
  listStored,
  listTaken,
  lockOrderOf,
  lockStored,
  readDeliveryConfig,
  type Stored,
  type StoredOrder,
} from '#shop/delivery'
import { readHistory } from '../resources/history.ts'
import { resourceRoutes } from '../resources/resource.ts'
import { type Route, route } from '../routes/route.ts'

const TAG = 'Delivery'
const ACCESS = 'delivery_edit'

interface KindOfRoutes<One extends Kind> {
  readonly kind: One
  readonly url: string
  /** In the API document, and of its audit events: `delivery_rule`. */
  readonly name: string
  readonly action: Exclude<(typeof KINDS)[keyof typeof KINDS], 'delivery_order'>
  readonly entity: z.ZodObject
  readonly change: z.ZodObject
  readonly created: z.ZodObject
}

/** What staff do with one kind: `GET`, `PATCH` and `DELETE` of one, and `POST` of another. */
function routesOfKind<One extends Kind>(described: KindOfRoutes<One>): readonly Route[] {
  const { kind, url, name, action, entity, change, created } = described
  const write = writerOf(entity) as unknown as (row: Stored<One>) => { id: number }
  return [
    ...resourceRoutes({
      url: `${url}/:id`,
      tag: TAG,
      name,
      permission: ACCESS,
      audit: { change: `${action}_changed` },
      params: deskIdInPath,
      entity,
      change,
      find: (db: Db, id: number) => findStored(db, kind, id),
      lock: (tx: Tx, id: number) => lockStored(tx, kind, id),
      write: (tx: Tx, id: number, given: object) => changeStored(tx, kind, id, given as Given<One>),
      toEntity: (row: Stored<One>) => write(row) as never,
      creates: {
        summary: `Makes ${name}, the last in its order`,
        audit: `${action}_created`,
        body: created,
        create: (tx, given) => createStored(tx, kind, given as unknown as Kinds[One]),
      },
      deletes: {
        summary: `Deletes ${name} that nothing uses`,
        audit: `${action}_deleted`,
        drop: (tx, id) => deleteStored(tx, kind, id),
      },
    }),
  ]
}

const KINDS = {
  code: 'delivery_code',
  rule: 'delivery_rule',
  area: 'delivery_area',
  carrier: 'carrier',
  day: 'delivery_day',
  order: 'delivery_order',
} as const

/** Delivery as staff see and change it. A change holds for the next basket that is priced, in every process. */
export const adminDeliveryRoutes: readonly Route[] = [
  route(
    'GET /api/admin/delivery',
    {
      access: ACCESS,
      rate: 'read',
      tag: TAG,
      summary:
        'Ways of delivery, rules, areas, carriers and days, and where areas overlap or leave gaps',
      reply: deskReply,
    },
    async (_, { db }) => {
      const [codes, rules, areas, carriers, days, { branches }] = await Promise.all([
        listStored(db, 'codes'),
        listStored(db, 'rules'),
        listStored(db, 'areas'),
        listStored(db, 'carriers'),
        listStored(db, 'days'),
        readDeliveryConfig(db),
      ])
      const taken = await listTaken(db, {
        days: nextDays(),
        branch_ids: branches.map(({ id }) => id),
        carrier_ids: carriers.map(({ id }) => id),
      })
      const ranged = areas.map(({ zipcodes, ...area }) => ({ ...area, ranges: zipcodes }))
      const overlaps = findOverlaps(ranged)
      const gaps = findGaps(ranged, (zipcode) => findCity(zipcode) !== undefined)
      return toDesk({
        data: { codes, rules, areas, carriers, days, branches, taken, overlaps, gaps },
      } as never)
    },
  ),
  ...routesOfKind({
    kind: 'codes',
    url: '/api/admin/delivery-codes',
    name: 'a way of delivery',
    action: KINDS.code,
    entity: deskCode,
    change: deskCodeChange,
    created: newDeskCode,
  }),
  ...routesOfKind({
    kind: 'rules',
    url: '/api/admin/delivery-rules',
    name: 'a rule of delivery',
    action: KINDS.rule,
    entity: deskRule,
    change: deskRuleChange,
    created: newDeskRule,
  }),
  ...routesOfKind({
    kind: 'areas',
    url: '/api/admin/delivery-areas',
    name: 'an area of postcodes',
    action: KINDS.area,
    entity: deskArea,
    change: deskAreaChange,
    created: newDeskArea,
  }),
  ...routesOfKind({
    kind: 'carriers',
    url: '/api/admin/carriers',
    name: 'a carrier',
    action: KINDS.carrier,
    entity: deskCarrier,
    change: deskCarrierChange,
    created: newDeskCarrier,
  }),
  ...routesOfKind({
    kind: 'days',
    url: '/api/admin/delivery-days',
    name: 'the places of a day',
    action: KINDS.day,
    entity: deskDay,
    change: deskDayChange,
    created: newDeskDay,
  }),
  ...resourceRoutes({
    url: '/api/admin/delivery-orders/:id',
    tag: TAG,
    name: 'the order of ways of delivery or of rules',
    permission: ACCESS,
    audit: { change: `${KINDS.order}_changed` },
    params: deskOrderInPath,
    entity: deskOrder,
    change: deskOrderChange,
    find: findOrderOf,
    lock: lockOrderOf,
    write: async (tx, kind, { ids }) => ids && changeOrderOf(tx, kind, ids),
    toEntity: ({ id, ids }: StoredOrder) => ({ id, ids: [...ids] }),
  }),
  route(
    'GET /api/admin/delivery-history',
    {
      access: ACCESS,
      rate: 'read',
      tag: TAG,
      summary: 'Who changed delivery, when, and what was before and after; the latest first',
      query: deskHistoryQuery,
      reply: deskHistoryReply,
    },
    async ({ query: { after } }, { db }) => toHistory(await readHistory(db, KINDS, after)),
  ),
]

const DAYS_SHOWN = 14

function nextDays(): string[] {
  const noon = new Date(`${danishDay(new Date())}T12:00:00Z`)
  return Array.from({ length: DAYS_SHOWN }, () => {
    const told = noon.toISOString().slice(0, 10)
    noon.setUTCDate(noon.getUTCDate() + 1)
    return told
  })
}

const toDesk = writerOf(deskReply)
const toHistory = writerOf(deskHistoryReply)
