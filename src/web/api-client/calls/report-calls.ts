import type { TableKind } from '#contract/file-types'
import type { ReportKey } from '#contract/report/keys'
import type { Report, Reports } from '#contract/report/report'
import type { CallOptions, Client } from '../client.ts'
import { type Query, withQuery } from './query.ts'

const REPORTS = '/api/shop/reports'
const quiet: CallOptions = { quiet: true }

/** Reports on what a company has bought. The pages that call show the failures. */
export function reportCalls(client: Client) {
  return {
    list: () => client.get(REPORTS, quiet) as Promise<Reports>,
    one: (key: ReportKey, period: Query) =>
      client.get(withQuery(`${REPORTS}/${key}`, period), quiet) as Promise<Report>,
    file: (key: ReportKey, period: Query, format: TableKind) =>
      client.get(withQuery(`${REPORTS}/${key}`, { ...period, format }), quiet) as Promise<Blob>,
  }
}

export type ReportCalls = ReturnType<typeof reportCalls>
