import type { ReportKey } from '#contract/report/keys'
import type { ReportColumn, ReportRow } from '#contract/report/report'
import type { Table } from '#shop/tables'
import type { Period } from './period.ts'

interface FoundReport {
  readonly name: string
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
  /** Of all rows. */
  readonly count: number
}

export function toReportTable({ name, columns, rows, count }: FoundReport): Table<ReportRow> {
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

/**
 * `rapport-maaned-2025-12-01-2026-11-25`
 *
 * @param period Undefined for a report of today.
 */
export function nameOfReport(key: ReportKey, period: Period | undefined): string {
  return ['rapport', NAMES[key], ...(period ? [period.from, period.to] : [])].join('-')
}

const NAMES: Readonly<Record<ReportKey, string>> = {
  month: 'maaned',
  case: 'sag',
  group: 'varegruppe',
  co2: 'co2',
  open: 'aabne-poster',
  returns: 'returer',
}
