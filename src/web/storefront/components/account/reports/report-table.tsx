import type { ReactNode } from 'react'
import type { ReportKey } from '#contract/report/keys'
import type { Report, ReportColumn, ReportRow } from '#contract/report/report'
import { ShareBar } from '#ui/chart/share-bar'
import { formatCount, formatQuantity } from '#ui/format'
import { Badge } from '#ui/messages/badge'
import { Ledger, WhenFolded } from '#ui/table/ledger'
import { accountPaths } from '../../../account-paths.ts'
import { useServices } from '../../../services.ts'
import { useStore } from '../../../store.ts'
import { reportTexts as texts } from '../../../texts/professional/reports.ts'
import { isFigure, writeCell } from './report-cells.ts'
import styles from './reports-page.module.css'

type Folds = Readonly<Record<string, string>>

/** How many rows are drawn; the files have more. */
const MOST_SHOWN = 200

/** What names a row, the figure that its bar shows, and where its cells go where there is no room for columns. */
interface Layout {
  readonly head: string
  readonly bar?: string
  readonly folds: Folds
}

const layouts: Readonly<Record<Exclude<ReportKey, 'month'>, Layout>> = {
  case: {
    head: 'case_number',
    bar: 'net_sum',
    folds: { case_number: 'lead', net_sum: 'side', case_name: 'sub', share: 'subside' },
  },
  group: {
    head: 'product_group',
    bar: 'net_sum',
    folds: { product_group: 'lead', net_sum: 'side', share: 'sub' },
  },
  co2: {
    head: 'product_group',
    bar: 'co2_kg',
    folds: { product_group: 'lead', co2_kg: 'side', epd_share: 'sub' },
  },
  open: {
    head: 'invoice_number',
    folds: {
      invoice_number: 'lead',
      balance: 'side',
      case_number: 'sub',
      days_overdue: 'subside',
      due_date: 'more',
    },
  },
  returns: {
    head: 'invoice_number',
    folds: {
      invoice_number: 'lead',
      net_sum: 'side',
      name: 'sub',
      quantity: 'subside',
      date: 'more',
      case_number: 'moreside',
    },
  },
}

type Props = { report: Report; reportKey: Exclude<ReportKey, 'month'> }

/** The rows of a report with their sums. */
export function ReportTable({ report, reportKey }: Props) {
  const { totals, report: told } = report.metadata
  // A unit stands beside its quantity; in files it has a column of its own.
  const columns = report.metadata.columns.filter(({ key }) => key !== 'unit')
  const layout = layouts[reportKey]
  const shown = report.data.slice(0, MOST_SHOWN)
  const { bar } = layout
  const most = bar ? Math.max(0, ...shown.map((row) => Number(row[bar] ?? 0))) : 0
  const place = columns.findIndex(({ key }) => key === layout.head) + 1
  return (
    <>
      <Ledger caption={told.description} wide>
        <thead>
          <tr>
            {withBar(
              bar && place,
              columns.map(({ key, name, kind }) => (
                <th key={key} scope="col" className={isFigure(kind) ? 'number' : undefined}>
                  {name}
                </th>
              )),
              <th key="bar" scope="col">
                <span className="visually-hidden">{texts.share}</span>
              </th>,
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            <tr key={i}>
              {withBar(
                bar && place,
                columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} layout={layout} />
                )),
                <td key="bar" className={styles.bar} data-fold="full">
                  <ShareBar shares={[bar && most > 0 ? Number(row[bar] ?? 0) / most : 0]} />
                </td>,
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {withBar(
              bar && place,
              columns.map((column, i) => (
                <TotalCell key={column.key} {...{ column, totals, layout }} isFirst={i === 0} />
              )),
              <td key="bar" data-fold="hide" />,
            )}
          </tr>
        </tfoot>
      </Ledger>
      {report.count > shown.length && (
        <p className="small quiet">
          {texts.notAll(formatCount(shown.length), formatCount(report.count))}
        </p>
      )}
    </>
  )
}

/** @param place Of the bar among the cells; none when undefined. */
function withBar(place: number | string | undefined, cells: ReactNode[], bar: ReactNode) {
  return typeof place === 'number' ? cells.toSpliced(place, 0, bar) : cells
}

type CellProps = { column: ReportColumn; row: ReportRow; layout: Layout }

function Cell({ column, row, layout }: CellProps) {
  const { key } = column
  const fold = layout.folds[key] ?? 'hide'
  const words = wordsOf(column, row)
  const permissions = useStore(useServices().session, undefined)?.user.permissions ?? []
  if (key === layout.head) {
    const href = permissions.includes('see_invoices') ? hrefOf(key, row) : undefined
    return (
      <th scope="row" className={classOf(column)} data-fold={fold}>
        {href ? <a href={href}>{words}</a> : words}
      </th>
    )
  }
  return (
    <td className={classOf(column)} data-fold={fold}>
      {key === 'due_date' && row.due_date && <WhenFolded>{texts.folded.due}</WhenFolded>}
      {words}
      {row[key] !== null && foldedUnits[key] && <WhenFolded>{foldedUnits[key]}</WhenFolded>}
    </td>
  )
}

/** The shop's own numbers are short, and do not break at their hyphen. */
const unbroken: readonly string[] = ['invoice_number', 'credited_number']

function classOf({ key, kind }: ReportColumn): string | undefined {
  if (isFigure(kind)) return 'number'
  if (key === 'case_number') return styles.case
  return unbroken.includes(key) ? 'nowrap' : undefined
}

const foldedUnits: Folds = { co2_kg: texts.folded.kg, epd_share: texts.folded.epd }

/** Unknown amounts are shown in words; being overdue, too. */
function wordsOf({ key, kind }: ReportColumn, row: ReportRow): ReactNode {
  const value = row[key] ?? null
  if (key === 'days_overdue') {
    return value === null ? '' : <Badge tone="danger">{texts.daysOver(Number(value))}</Badge>
  }
  if (key === 'co2_kg' && value === null) return texts.notCounted
  if (key === 'quantity') return formatQuantity(Number(value), String(row.unit ?? ''))
  return writeCell(kind, value)
}

function hrefOf(key: string, row: ReportRow): string | undefined {
  if (key === 'case_number' && row.ref)
    return accountPaths.invoicesOf('case_number', String(row.ref))
  if (key === 'invoice_number' && row.invoice_id)
    return accountPaths.invoice(String(row.invoice_id))
  return undefined
}

type TotalProps = { column: ReportColumn; totals: ReportRow; layout: Layout; isFirst: boolean }

function TotalCell({ column: { key, kind }, totals, layout, isFirst }: TotalProps) {
  if (isFirst) {
    return (
      <th scope="row" data-fold="lead">
        {texts.total}
      </th>
    )
  }
  const fold = layout.folds[key] === 'side' ? 'side' : 'hide'
  return (
    <td className={isFigure(kind) ? 'number' : undefined} data-fold={fold}>
      {key in totals ? writeCell(kind, totals[key] ?? null) : ''}
      {key in totals && foldedUnits[key] && <WhenFolded>{foldedUnits[key]}</WhenFolded>}
    </td>
  )
}
