import type { ReportColumn, ReportRow } from '#contract/report/report'
import type { Table } from '#shop/tables'

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
