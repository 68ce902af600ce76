import { deleteAbandoned } from '#shop/orders'
import type { Job } from './job.ts'

export const deleteAbandonedBasketsJob: Job = {
  name: 'delete_abandoned_baskets',
  cron: '17 3 * * *',
  run: async ({ orders, log }) => {
    const deleted = await deleteAbandoned(orders.db)
    if (deleted > 0) log.info({ deleted }, 'abandoned baskets deleted')
  },
}
