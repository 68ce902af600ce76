import type { ReportKey } from '#contract/report/keys'
import type { Report, Reports } from '#contract/report/report'
import type { Period } from '../period/period.ts'

export interface ReportView {
  readonly key: ReportKey
  readonly period: Period
  /** In Denmark. */
  readonly today: string
  readonly reports: Reports
  readonly report: Report
}

export interface MonthFigures {
  /** `2026-11` */
  readonly month: string
  readonly net: number
  readonly before: number
  readonly invoices: number
}

export function listMonths({ data }: Report): MonthFigures[] {
  return data.map((row) => ({
    month: String(row.month),
    net: Number(row.net_sum),
    before: Number(row.previous_net_sum),
    invoices: Number(row.invoices_count),
  }))
}
