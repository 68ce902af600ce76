import { reconcilePayments } from '#shop/settlement'
import type { Job } from './job.ts'

export const reconcilePaymentsJob: Job = {
  name: 'reconcile_payments',
  cron: '* * * * *',
  run: async ({ orders, log }) => {
    const { settled, expired, failed } = await reconcilePayments(orders)
    if (settled + expired > 0) log.info({ settled, expired }, 'open payments settled')
    for (const error of failed) log.error({ err: error }, 'a payment could not be settled')
  },
}
