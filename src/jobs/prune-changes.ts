import { pruneChanges } from '#shop/change-feed'
import type { Job } from './job.ts'

/** Far longer than a process goes on without reading changes: then it takes everything for changed. */
const KEPT_MINUTES = 60

export const pruneChangesJob: Job = {
  name: 'prune_changes',
  cron: '*/10 * * * *',
  run: ({ orders }) => pruneChanges(orders.db, KEPT_MINUTES),
}
