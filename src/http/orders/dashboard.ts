import { dashboardReply, salesReply, toursReply } from '#contract/basket/dashboard'
import { writerOf } from '#contract/writer'
import { ore } from '#kernel/money'
import { danishDay, nextDanishDay } from '#kernel/time'
import { addWorkingDays } from '#kernel/working-days'
import { listDriven, readDeliveryConfig, toTours } from '#shop/delivery'
import { type DayOfSales, readOrderQueues, readSales } from '#shop/orders'
import { type Route, route } from '../routes/route.ts'

const TAG = 'Baskets'
const toQueues = writerOf(dashboardReply)
const toSales = writerOf(salesReply)
const toDriven = writerOf(toursReply)

/** What the overview of staff tells of orders. */
export const dashboardRoutes: readonly Route[] = [
  route(
    'GET /api/admin/dashboard',
    {
      access: 'baskets_read',
      rate: 'read',
      tag: TAG,
      summary:
        'Orders that wait for staff, by status and above the credit, with the oldest of each',
      reply: dashboardReply,
    },
    async (_, { db }) => toQueues({ data: await readOrderQueues(db) }),
  ),
  route(
    'GET /api/admin/dashboard/sales',
    {
      access: 'baskets_read',
      rate: 'read',
      tag: TAG,
      summary: 'What was ordered in the last thirty days, day by day, ex VAT',
      reply: salesReply,
    },
    async (_, { db }) => {
      const days = [...(await readSales(db))]
      const orders = days.reduce((sum, one) => sum + one.orders, 0)
      const total = (of: (day: DayOfSales) => number) =>
        ore(days.reduce((sum, one) => sum + of(one), 0))
      const [net_sum, company_net_sum] = [
        total((one) => one.net_sum),
        total((one) => one.company_net_sum),
      ]
      return toSales({ data: { days, orders, net_sum, company_net_sum } })
    },
  ),
  route(
    'GET /api/admin/dashboard/tours',
    {
      access: 'baskets_read',
      rate: 'read',
      tag: TAG,
      summary: 'What is driven by lorry on the next working day, by carrier and half of the day',
      reply: toursReply,
    },
    async (_, { db }) => {
      const now = new Date()
      const last = danishDay(addWorkingDays(now, 1))
      const [driven, config] = await Promise.all([
        listDriven(db, danishDay(nextDanishDay(now)), last),
        readDeliveryConfig(db),
      ])
      return toDriven({ data: toTours(driven, config, last) })
    },
  ),
]
