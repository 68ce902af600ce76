import { sql } from 'kysely'
import type { Db } from '#database/client'
import type { Retention } from '#database/retention'
import { allows } from './store-consent.ts'

/** What a link of a campaign carries, but for `mc_eid`, which names the person that the mail went to: that is not kept. */
export interface CampaignMarks {
  readonly action: 'source'
  readonly product?: string | undefined
  readonly utm_source?: string | undefined
  readonly data?: string | undefined
  readonly meta?: string | undefined
  readonly mc_cid?: string | undefined
  readonly paid?: string | undefined
  readonly pacid?: string | undefined
  readonly fbclid?: string | undefined
  readonly gclid?: string | undefined
}

/** Stores a visit, when the browser's latest answer allows marketing; otherwise nothing. */
export async function appendCampaignVisit(
  db: Db,
  consent_id: string,
  marks: CampaignMarks,
): Promise<void> {
  const { action, product, utm_source, data, meta, mc_cid, paid, pacid, fbclid, gclid } = marks
  const values = [product, utm_source, data, meta, mc_cid, paid, pacid, fbclid, gclid]
  await sql`
    insert into tracking.campaign_visit
      (action, product, utm_source, data, meta, mc_cid, paid, pacid, fbclid, gclid)
    select ${action}, ${sql.join(values.map((value) => sql`${value ?? null}::text`))}
    where ${allows(consent_id, 'marketing')}`.execute(db)
}

export const oldCampaignVisits: Retention = {
  table: 'tracking.campaign_visit',
  index: 'campaign_visit_by_created',
  age: sql`created`,
  isDue: sql`created < now() - interval '90 days'`,
  after: '90 days',
}
