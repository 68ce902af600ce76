import { inFormats } from '#contract/files'
import { nameOfReport } from '#contract/report/file-name'
import { REPORT_KEYS, type ReportKey } from '#contract/report/keys'
import {
  type ReportColumn,
  type ReportRow,
  reportInPath,
  reportQuery,
  reportReply,
  reportsReply,
} from '#contract/report/report'
import { danishDay } from '#kernel/time'
import { hasPermission, type Principal, requirePermission } from '#shop/access'
import type { Table } from '#shop/tables'
import { sendTable } from '../files/send-file.ts'
import { requireReader, userOf } from '../guard/owner.ts'
import { orNotFound } from '../problem/refusals.ts'
import { listed } from '../routes/listed.ts'
import { type Route, route } from '../routes/route.ts'
import { toPeriod } from './period.ts'
import { reportKinds } from './report-kinds.ts'

const PRIVATE = 'private, no-store'

/** Reports on the purchases of the caller's company, for those who may see them. */
export const reportRoutes: readonly Route[] = [
  route(
    'GET /api/shop/reports',
    {
      access: 'see_reports',
      rate: 'read',
      filesRate: 'export',
      tag: 'Reports',
      summary: 'The reports that there are',
      reply: reportsReply,
    },
    async ({ principal }, _deps, reply) => {
      reply.header('cache-control', PRIVATE)
      return listed(REPORT_KEYS.filter((key) => !lacksInvoices(principal, key)).map(toEntry))
    },
  ),
  route(
    'GET /api/shop/reports/:key',
    {
      access: 'see_reports',
      rate: 'read',
      filesRate: 'export',
      tag: 'Reports',
      summary: 'A report on what the company has bought, as JSON or as a file',
      description:
        'Open items and returns name invoices and credit notes, and need `see_invoices` too.',
      params: reportInPath,
      query: reportQuery,
      reply: { 200: inFormats('The report', reportReply) },
    },
    async (request, { db, settings }, reply) => {
      const { customer_id } = requireReader(request)
      const key = requireKey(request.params.key)
      if (reportKinds[key].lists_invoices) requirePermission(request.principal, 'see_invoices')
      const { format = 'json' } = request.query
      const { name, columns, read, has_period } = reportKinds[key]
      const period = toPeriod(request.query, settings.now())
      const { rows, count, totals, note } = await read(db, {
        ...period,
        customer_id,
        today: danishDay(settings.now()),
      })
      const { from, to } = has_period ? period : { from: null, to: null }
      if (format !== 'json') {
        const file = nameOfReport(key, { from, to })
        return sendTable(reply, file, format, toReportTable({ name, columns, rows, count }))
      }
      reply.header('cache-control', PRIVATE)
      return {
        data: [...rows],
        count,
        metadata: { report: toEntry(key), from, to, columns: [...columns], totals, note },
      }
    },
  ),
]

function lacksInvoices(principal: Principal, key: ReportKey): boolean {
  return reportKinds[key].lists_invoices && !hasPermission(userOf(principal), 'see_invoices')
}

function toEntry(key: ReportKey) {
  const { name, description, has_period } = reportKinds[key]
  return { key, name, description, has_period }
}

/** @throws {NotFound} for a report that there is not. */
function requireKey(key: string): ReportKey {
  return orNotFound(REPORT_KEYS.find((one) => one === key))
}

interface FoundReport {
  readonly name: string
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
  /** Of all rows. */
  readonly count: number
}

function toReportTable({ name, columns, rows, count }: FoundReport): Table<ReportRow> {
  return {
    name,
    count,
    batches: [rows],
    columns: columns.map(({ key, name: heading, kind }) => ({
      name: heading,
      kind,
      of: (row) => row[key] ?? null,
    })),
  }
}
