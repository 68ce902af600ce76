import { type InvariantReport, invariantReply, invariantReport } from '#contract/invariants'
import type { Db } from '#database/client'
import { readJobOutput } from '#database/job-ages'
import { type Route, route } from '../routes/route.ts'

const NEVER: InvariantReport = { checked: null, breaches: [] }

export const invariantRoutes: readonly Route[] = [
  route(
    'GET /api/admin/invariants',
    {
      access: 'audit_read',
      tag: 'Orders',
      summary: 'What the nightly check of money, stock and orders found',
      reply: invariantReply,
    },
    async (_request, { db }) => ({
      data: await readReport(db),
    }),
  ),
]

/** The report of the last check. */
export async function readReport(db: Db): Promise<InvariantReport> {
  const { data } = invariantReport.safeParse(await readJobOutput(db, 'check_invariants'))
  return data ?? NEVER
}
