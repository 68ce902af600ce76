/** What is deleted at an age, of all modules: for the job that does it, and for the metrics. */
import type { Db } from '#database/client'
import { type DueMeasure, measureDue, type Retention } from '#database/retention'
import { oldSessions } from '#shop/accounts'
import { oldUnpaidOrders } from '#shop/approval'
import { oldAuditEvents } from '#shop/audit'
import { oldEnquiries } from '#shop/enquiries'
import { oldImports } from '#shop/exchange'
import { oldSources, oldUploads } from '#shop/media'
import { oldSubscriptions } from '#shop/newsletter'
import {
  abandonedBaskets,
  deletedBaskets,
  doneMessages,
  ordersToErase,
  phoneBaskets,
} from '#shop/orders'
import { oldSignUps } from '#shop/sign-up'
import { oldCounts } from '#shop/statistics'
import { oldNotices } from '#shop/stock-notices'
import { oldCampaignVisits, oldConsents } from '#shop/tracking'
import { oldInvitations, oldUsernameChanges } from '#shop/users'

/** Rows that nothing hangs on but what goes with them. */
export const oldRows: readonly Retention[] = [
  ...oldSessions,
  ...oldSignUps,
  oldUsernameChanges,
  oldInvitations,
  oldAuditEvents,
  oldConsents,
  oldCampaignVisits,
  oldEnquiries,
  ...oldSubscriptions,
  oldNotices,
  ...oldImports,
  oldUnpaidOrders,
  oldCounts,
]

/** With what jobs of their own delete and erase. */
export const retentions: readonly Retention[] = [
  ...oldRows,
  abandonedBaskets,
  deletedBaskets,
  phoneBaskets,
  ordersToErase,
  doneMessages,
  oldUploads,
  oldSources,
]

/** How far each index of what is due is behind. */
export function measureRetention(db: Db): Promise<DueMeasure[]> {
  return measureDue(db, retentions)
}
