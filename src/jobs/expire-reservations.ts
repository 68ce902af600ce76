import { deleteExpiredReservations } from '#shop/stock'
import type { Job } from './job.ts'

export const expireReservationsJob: Job = {
  name: 'expire_reservations',
  cron: '*/5 * * * *',
  run: async ({ orders, log }) => {
    const expired = await deleteExpiredReservations(orders.db)
    if (expired > 0) log.info({ expired }, 'reservations let go')
  },
}
