import type { ReportKey } from '#contract/report/keys'
import type { ReportColumn, ReportRow } from '#contract/report/report'
import type { Db } from '#database/client'
import { toKroner } from '#kernel/money'
import {
  type Climate,
  type Purchases,
  type Report,
  type ReportFilter,
  reportCases,
  reportClimate,
  reportGroups,
  reportMonths,
  reportOpenItems,
  reportReturns,
} from '#shop/reports'

/** A report as it is sent. */
interface Shown {
  readonly rows: readonly ReportRow[]
  readonly count: number
  readonly totals: ReportRow
  readonly note: string | null
}

export interface ReportKind {
  readonly name: string
  readonly description: string
  readonly has_period: boolean
  /** Its rows name invoices or credit notes, so it is for those alone who may see these too. */
  readonly lists_invoices: boolean
  readonly columns: readonly ReportColumn[]
  readonly read: (db: Db, question: ReportFilter) => Promise<Shown>
}

type Description = Pick<ReportKind, 'name' | 'description'> &
  Partial<Pick<ReportKind, 'has_period' | 'lists_invoices'>>

interface Parts<Row, Totals> {
  readonly columns: readonly ReportColumn[]
  readonly ask: (db: Db, question: ReportFilter) => Promise<Report<Row, Totals>>
  readonly toRow: (row: Row) => ReportRow
  readonly toTotals: (totals: Totals) => ReportRow
  readonly toNote?: (totals: Totals) => string
}

function kind<Row, Totals>(description: Description, parts: Parts<Row, Totals>): ReportKind {
  const { columns, ask, toRow, toTotals, toNote } = parts
  return {
    has_period: true,
    lists_invoices: false,
    ...description,
    columns,
    read: async (db, question) => {
      const { rows, count, totals } = await ask(db, question)
      return {
        rows: rows.map(toRow),
        count,
        totals: toTotals(totals),
        note: toNote?.(totals) ?? null,
      }
    },
  }
}

const WITHOUT_CASE = 'Uden sag'
const WITHOUT_GROUP = 'Fragt, gebyrer og andet'

const net: ReportColumn = { key: 'net_sum', name: 'Ekskl. moms', kind: 'kroner' }
const gross: ReportColumn = { key: 'gross_sum', name: 'Inkl. moms', kind: 'kroner' }
const invoices: ReportColumn = { key: 'invoices_count', name: 'Fakturaer', kind: 'count' }
const caseNumber: ReportColumn = { key: 'case_number', name: 'Sag', kind: 'text' }
const share: ReportColumn = { key: 'share', name: 'Andel', kind: 'percent' }
const number: ReportColumn = { key: 'invoice_number', name: 'Bilag', kind: 'text' }
const day: ReportColumn = { key: 'date', name: 'Dato', kind: 'day' }
const group: ReportColumn = { key: 'product_group', name: 'Varegruppe', kind: 'text' }

const month = kind(
  {
    name: 'Måned',
    description: 'Fakturerede køb pr. måned, kreditnotaer trukket fra, og de samme dage året før.',
  },
  {
    columns: [
      { key: 'month', name: 'Måned', kind: 'month' },
      invoices,
      net,
      gross,
      { key: 'previous_net_sum', name: 'Året før', kind: 'kroner' },
    ],
    ask: reportMonths,
    toRow: (row) => ({ ...inKroner(row), previous_net_sum: toKroner(row.previous_net_sum) }),
    toTotals: (all) => ({ ...inKroner(all), previous_net_sum: toKroner(all.previous_net_sum) }),
  },
)

const byCase = kind(
  {
    name: 'Sag',
    description: 'Fakturerede køb efter fakturaens sagsnummer, kreditnotaer trukket fra.',
  },
  {
    columns: [
      caseNumber,
      { key: 'case_name', name: 'Navn', kind: 'text' },
      invoices,
      { key: 'latest', name: 'Senest', kind: 'day' },
      share,
      net,
      gross,
    ],
    ask: reportCases,
    toRow: (row) => ({
      ...inKroner(row),
      ref: row.case_number || null,
      case_number: row.case_number || WITHOUT_CASE,
      case_name: row.case_name,
    }),
    toTotals: (all) => ({ ...inKroner(all) }),
  },
)

const byGroup = kind(
  {
    name: 'Varegruppe',
    description: 'Fakturerede køb efter varernes gruppe på fakturadagen, kreditnotaer trukket fra.',
  },
  {
    columns: [group, share, net],
    ask: reportGroups,
    toRow: ({ product_group, share: part, net_sum }) => ({
      product_group: product_group || WITHOUT_GROUP,
      share: part,
      net_sum: toKroner(net_sum),
    }),
    toTotals: ({ net_sum }) => ({ net_sum: toKroner(net_sum) }),
  },
)

const open = kind(
  {
    name: 'Åbne poster',
    description: 'Ubetalte fakturaer og ubrugte kreditnotaer pr. i dag, beløb inkl. moms.',
    has_period: false,
    lists_invoices: true,
  },
  {
    columns: [
      number,
      day,
      { key: 'due_date', name: 'Forfald', kind: 'day' },
      { key: 'days_overdue', name: 'Dage over', kind: 'count' },
      caseNumber,
      { key: 'order_reference', name: 'Rekvisition', kind: 'text' },
      { key: 'gross_sum', name: 'Beløb inkl. moms', kind: 'kroner' },
      { key: 'balance', name: 'Restbeløb', kind: 'kroner' },
    ],
    ask: reportOpenItems,
    toRow: (row) => ({
      ...row,
      gross_sum: toKroner(row.gross_sum),
      balance: toKroner(row.balance),
    }),
    toTotals: ({ gross_sum, balance, overdue_sum }) => ({
      gross_sum: toKroner(gross_sum),
      balance: toKroner(balance),
      overdue_sum: toKroner(overdue_sum),
    }),
  },
)

const co2 = kind(
  { name: 'CO₂', description: 'Fossil udledning fra varerne fra vugge til port (A1–A3).' },
  {
    columns: [
      group,
      { key: 'co2_kg', name: 'kg CO₂e', kind: 'kg' },
      { key: 'kg_per_1000', name: 'kg pr. 1.000 kr.', kind: 'kg' },
      { key: 'epd_share', name: 'Heraf varer med EPD', kind: 'percent' },
      { key: 'counted_share', name: 'Andel af køb, der er regnet', kind: 'percent' },
      net,
    ],
    ask: reportClimate,
    toRow: ({ product_group, ...row }) => ({
      product_group: product_group || WITHOUT_GROUP,
      ...inKilograms(row),
    }),
    toTotals: inKilograms,
    toNote: toClimateNote,
  },
)

const returns = kind(
  {
    name: 'Returer',
    description: 'Det, der er krediteret, linje for linje, ekskl. moms.',
    lists_invoices: true,
  },
  {
    columns: [
      day,
      number,
      { key: 'credited_number', name: 'Krediterer', kind: 'text' },
      caseNumber,
      { key: 'varenummer', name: 'Varenr.', kind: 'text' },
      { key: 'name', name: 'Vare', kind: 'text' },
      { key: 'quantity', name: 'Antal', kind: 'quantity' },
      { key: 'unit', name: 'Enhed', kind: 'text' },
      net,
    ],
    ask: reportReturns,
    toRow: (row) => ({ ...row, net_sum: toKroner(row.net_sum) }),
    toTotals: ({ net_sum }) => ({ net_sum: toKroner(net_sum) }),
  },
)

/** In the order in which they are listed. */
export const reportKinds: Readonly<Record<ReportKey, ReportKind>> = {
  month,
  case: byCase,
  group: byGroup,
  co2,
  open,
  returns,
}

function inKroner<Row extends Purchases>(row: Row) {
  return { ...row, net_sum: toKroner(row.net_sum), gross_sum: toKroner(row.gross_sum) }
}

function inKilograms({ co2_grams, epd_grams, net_sum, counted_net_sum }: Climate): ReportRow {
  return {
    co2_kg: co2_grams === null ? null : inTenths(co2_grams / 1000),
    kg_per_1000:
      co2_grams === null || counted_net_sum <= 0
        ? null
        : inTenths(co2_grams / toKroner(counted_net_sum)),
    epd_share: co2_grams === null ? null : shareOf(epd_grams ?? 0, co2_grams),
    counted_share: shareOf(counted_net_sum, net_sum),
    net_sum: toKroner(net_sum),
  }
}

function toClimateNote(totals: Climate): string {
  const { epd_share, counted_share } = inKilograms(totals)
  return `Fossil udledning fra vugge til port (A1–A3), som den er oplyst på fakturaens linjer. ${written(epd_share)} af den kommer fra varer, der har en miljøvaredeklaration (EPD) hos os; for resten har vi ingen at vise. ${written(counted_share)} af købet er regnet med; levering (A4), gebyrer og varer uden tal er ikke.`
}

function written(percent: ReportRow[string] | undefined): string {
  return `${String(percent ?? 0).replace('.', ',')} %`
}

function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? inTenths((part / whole) * 100) : null
}

function inTenths(figure: number): number {
  return Math.round(figure * 10) / 10
}
