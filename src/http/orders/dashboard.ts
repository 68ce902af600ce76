import { dashboardReply, salesReply } from '#contract/basket/dashboard'
import { writerOf } from '#contract/writer'
import { ore } from '#kernel/money'
import { type DayOfSales, readOrderQueues, readSales } from '#shop/orders'
import { type Route, route } from '../routes/route.ts'

const TAG = 'Baskets'
const toQueues = writerOf(dashboardReply)
const toSales = writerOf(salesReply)

/** What the overview of staff tells of orders. */
export const dashboardRoutes: readonly Route[] = [
  route(
    'GET /api/admin/dashboard',
    {
      access: 'baskets_read',
      rate: 'read',
      tag: TAG,
      summary: 'Orders that wait for staff, with the oldest of each status',
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
]
