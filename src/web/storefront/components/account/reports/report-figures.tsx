import type { ReactNode } from 'react'
import type { ReportKey } from '#contract/report/keys'
import type { Report, ReportRow } from '#contract/report/report'
import { formatCount, formatKroner, formatQuantity } from '#ui/format'
import { Figure, Figures } from '#ui/layout/figures'
import { reportTexts as texts } from '../../../texts/professional/reports.ts'
import { writeShare } from './report-cells.ts'

type Parts = { totals: ReportRow; report: Report }

/** The few figures that a report is about. */
export function ReportFigures({ report, reportKey }: { report: Report; reportKey: ReportKey }) {
  const Parts = figures[reportKey]
  return (
    <Figures>
      <Parts totals={report.metadata.totals} report={report} />
    </Figures>
  )
}

const figures: Readonly<Record<ReportKey, (parts: Parts) => ReactNode>> = {
  month: MonthFigures,
  case: ({ totals, report }) => (
    <>
      <Bought totals={totals} />
      <Figure title={texts.cases} figure={formatCount(withoutNone(report))}>
        <p>{texts.casesText}</p>
      </Figure>
    </>
  ),
  group: ({ totals, report }) => (
    <>
      <Bought totals={totals} />
      <Figure title={texts.groups} figure={formatCount(report.count)}>
        <p>{texts.groupsText}</p>
      </Figure>
    </>
  ),
  open: OpenFigures,
  co2: ClimateFigures,
  returns: ({ totals, report }) => (
    <>
      <Figure
        title={texts.returned}
        figure={formatKroner(Math.abs(Number(totals.net_sum)))}
        unit={texts.kroner}
      >
        <p>{texts.returnedText}</p>
      </Figure>
      <Figure title={texts.lines} figure={formatCount(report.count)}>
        <p>{texts.linesText}</p>
      </Figure>
    </>
  ),
}

function withoutNone({ count, data }: Report): number {
  return data.some(({ ref }) => ref === null) ? count - 1 : count
}

function Bought({ totals }: { totals: ReportRow }) {
  return (
    <Figure title={texts.total} figure={formatKroner(Number(totals.net_sum))} unit={texts.kroner}>
      {totals.gross_sum !== undefined && (
        <p>{texts.gross(formatKroner(Number(totals.gross_sum)))}</p>
      )}
    </Figure>
  )
}

function MonthFigures({ totals, report }: Parts) {
  const [net, before] = [Number(totals.net_sum), Number(totals.previous_net_sum)]
  const months = report.data.length
  const growth = Math.round(((net - before) / before) * 1000) / 10
  return (
    <>
      <Bought totals={totals} />
      <Figure
        title={texts.perMonth}
        figure={formatCount(Math.round(net / Math.max(months, 1)))}
        unit={texts.kroner}
      >
        <p>{texts.average(months)}</p>
      </Figure>
      {before > 0 ? (
        <Figure
          title={texts.againstBefore}
          figure={(growth > 0 ? '+' : '') + formatQuantity(growth)}
          unit="%"
        >
          <p>{texts.fromBefore(formatCount(Math.round(before)))}</p>
        </Figure>
      ) : (
        <Figure title={texts.againstBefore} figure={texts.none}>
          <p>{texts.noBefore}</p>
        </Figure>
      )}
    </>
  )
}

function OpenFigures({ totals, report }: Parts) {
  const overdue = Number(totals.overdue_sum)
  return (
    <>
      <Figure title={texts.open} figure={formatKroner(Number(totals.balance))} unit={texts.kroner}>
        <p>{texts.openText(report.count)}</p>
      </Figure>
      <Figure
        title={texts.overdue}
        figure={formatKroner(overdue)}
        unit={texts.kroner}
        tone={overdue > 0 ? 'danger' : undefined}
      >
        <p>{overdue > 0 ? texts.overdueText : texts.noOverdue}</p>
      </Figure>
    </>
  )
}

const KILOGRAMS_IN_TON = 1000

function ClimateFigures({ totals }: Parts) {
  const { co2_kg, kg_per_1000, epd_share } = totals
  const kilograms = Number(co2_kg ?? 0)
  const isTons = kilograms >= KILOGRAMS_IN_TON
  const tons = Math.round(kilograms / (KILOGRAMS_IN_TON / 10)) / 10
  return (
    <>
      <Figure
        title={texts.co2}
        figure={formatQuantity(isTons ? tons : kilograms)}
        unit={isTons ? texts.tons : texts.kilograms}
      >
        <p>{texts.co2Text}</p>
      </Figure>
      <Figure
        title={texts.perThousand}
        figure={kg_per_1000 === null ? texts.none : formatQuantity(Number(kg_per_1000))}
        unit={kg_per_1000 === null ? undefined : texts.kilograms}
      >
        <p>{texts.perThousandText}</p>
      </Figure>
      <Figure title={texts.epd} figure={writeShare(Number(epd_share ?? 0))}>
        <p>{texts.epdText}</p>
      </Figure>
    </>
  )
}
