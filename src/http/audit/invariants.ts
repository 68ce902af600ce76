import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type InvariantReport, invariantReply, invariantReport } from '#contract/invariants'
import type { Db } from '#database/client'
import { readJobOutput } from '#database/job-output'
import { permitted } from '../guard/principal.ts'

const NEVER: InvariantReport = { checked: null, breaches: [] }

const reportRoute = {
  config: permitted('audit_read'),
  schema: {
    tags: ['Orders'],
    summary: 'What the nightly check of money, stock and orders found',
    response: { 200: invariantReply },
  },
}

export function invariantRoutes({ db }: { readonly db: Db }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/admin/invariants', reportRoute, async () => ({
      data: await readReport(db),
    }))
  }
}

/** The report of the last check. */
export async function readReport(db: Db): Promise<InvariantReport> {
  const { data } = invariantReport.safeParse(await readJobOutput(db, 'check_invariants'))
  return data ?? NEVER
}
