import type { Report } from '#contract/report/report'
import { BarChart, ChartKey } from '#ui/chart/bar-chart'
import { formatCount, formatKroner } from '#ui/format'
import { Card, CardHead } from '#ui/layout/card'
import { periodTexts } from '../../../texts/professional/period.ts'
import { reportTexts as texts } from '../../../texts/professional/reports.ts'
import { listMonths, type MonthFigures } from './report-view.ts'
import styles from './reports-page.module.css'

type Props = { report: Report; today: string }

/** Purchases by month: a chart, and beside it a table that says the same. */
export function Months({ report, today }: Props) {
  const months = listMonths(report)
  const { to } = report.metadata
  const isPart = (month: string) => to === today && month === today.slice(0, 7)
  return (
    <Card as="section" labelledBy="months">
      <CardHead>
        <h2 id="months">{texts.chart}</h2>
        <p className="small quiet">{texts.inThousands}</p>
      </CardHead>
      <div className={styles.chart}>
        <div>
          <BarChart
            bars={months.map(({ month, net, before }) => ({
              label: texts.monthName(month),
              value: net / 1000,
              before: before === 0 ? undefined : before / 1000,
              isPart: isPart(month),
            }))}
            write={formatCount}
          />
          <ChartKey
            entries={[
              { kind: 'full', label: texts.keys.full },
              ...months
                .filter(({ month }) => isPart(month))
                .map(({ month }) => ({
                  kind: 'part' as const,
                  label: texts.keys.part(texts.monthName(month), periodTexts.day(today)),
                })),
              { kind: 'before', label: texts.keys.before },
            ]}
          />
        </div>
        <MonthTable months={months} report={report} />
      </div>
    </Card>
  )
}

function MonthTable({ months, report }: { months: readonly MonthFigures[]; report: Report }) {
  const { columns, totals } = report.metadata
  const nameOf = (key: string) => columns.find((one) => one.key === key)?.name
  return (
    <table className={styles.months}>
      <caption className="visually-hidden">{texts.chart}</caption>
      <thead>
        <tr>
          <th scope="col">{nameOf('month')}</th>
          <th scope="col" className="number">
            {nameOf('invoices_count')}
          </th>
          <th scope="col" className="number">
            {nameOf('net_sum')}
          </th>
          <th scope="col" className="number">
            {nameOf('previous_net_sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, invoices, net, before }) => (
          <tr key={month}>
            <th scope="row">{texts.month(month)}</th>
            <td className="number">{invoices}</td>
            <td className="number">{formatKroner(net)}</td>
            <td className="number quiet">{formatCount(Math.round(before))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          <td className="number">{totals.invoices_count}</td>
          <td className="number">{formatKroner(Number(totals.net_sum))}</td>
          <td className="number">{formatCount(Math.round(Number(totals.previous_net_sum)))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
