import type { Ore } from '#kernel/money'

/** Whose purchases a report is about, and which: days in Denmark as `2026-11-25`, both included. */
export interface ReportFilter {
  /** Null: a user without a company, who has no invoices. */
  readonly customer_id: number | null
  readonly from: string
  readonly to: string
  /** An invoice that was due before it is overdue. */
  readonly today: string
}

/** At most {@link MOST_ROWS} rows; `count` and totals are over all. Credit notes are subtracted from every sum. */
export interface Report<Row, Totals> {
  readonly rows: readonly Row[]
  readonly count: number
  readonly totals: Totals
}

export const MOST_ROWS = 5_000

export interface Purchases {
  readonly invoices_count: number
  readonly net_sum: Ore
  readonly gross_sum: Ore
}

export interface PreviousYear {
  /** Of the same days a year before. */
  readonly previous_net_sum: Ore
}

export interface MonthRow extends Purchases, PreviousYear {
  /** `2026-11` */
  readonly month: string
}

export interface CaseRow extends Purchases {
  /** As it was written last; empty for what was bought without one. */
  readonly case_number: string
  /** Empty for a number that is no case of the company's. */
  readonly case_name: string
  readonly latest: string
  readonly share: number | null
}

export interface GroupRow {
  /** Empty: freight, fees and what is in no group. */
  readonly product_group: string
  readonly net_sum: Ore
  /** Per cent, one decimal; null when there is nothing to share. */
  readonly share: number | null
}

export interface OpenRow {
  readonly invoice_id: string
  readonly invoice_number: string
  readonly type: string
  readonly date: string
  readonly due_date: string | null
  readonly case_number: string
  readonly order_reference: string
  readonly gross_sum: Ore
  /** Negative: what can still be used of a credit note. */
  readonly balance: Ore
  /** Null until it is overdue. */
  readonly days_overdue: number | null
}

export interface OpenTotals {
  readonly gross_sum: Ore
  readonly balance: Ore
  readonly overdue_sum: Ore
}

export interface Climate {
  /** Null: unknown for every line. */
  readonly co2_grams: number | null
  /** What of it is from products that have an EPD. */
  readonly epd_grams: number | null
  readonly net_sum: Ore
  /** The sum of the lines whose CO₂ is known. */
  readonly counted_net_sum: Ore
}

export interface ClimateRow extends Climate {
  readonly product_group: string
}

export interface ReturnRow {
  readonly invoice_id: string
  readonly date: string
  readonly invoice_number: string
  /** What the credit note takes back. */
  readonly credited_number: string | null
  readonly case_number: string
  readonly varenummer: string
  readonly name: string
  readonly quantity: number
  readonly unit: string
  readonly net_sum: Ore
}
