import { useNavigate } from 'react-router'
import { nameOfReport } from '#contract/report/file-name'
import type { ReportKey } from '#contract/report/keys'
import { TabLinks } from '#ui/buttons/tab-links'
import { EmptyState } from '#ui/layout/empty-state'
import { accountPaths } from '../../../account-paths.ts'
import { useServices } from '../../../services.ts'
import { reportTexts as texts } from '../../../texts/professional/reports.ts'
import { AccountPage } from '../area/account-page.tsx'
import { FileButtons } from '../baskets/file-buttons.tsx'
import { NO_RIGHT, NoRight } from '../no-right.tsx'
import { FilterForm } from '../period/filter-form.tsx'
import { type Period, type PeriodChoice, writePeriod } from '../period/period.ts'
import { PeriodFields, readDates } from '../period/period-fields.tsx'
import { Months } from './months.tsx'
import { ReportFigures } from './report-figures.tsx'
import { ReportTable } from './report-table.tsx'
import type { ReportView } from './report-view.ts'

const CHOICES: readonly PeriodChoice[] = ['12', '24', 'year', 'last-year']

/** What a company has bought, by month and otherwise. */
export function ReportsPage({ view }: { view: ReportView | typeof NO_RIGHT }) {
  if (view === NO_RIGHT) {
    return (
      <NoRight
        title={texts.title}
        says={texts.noRight}
        text={texts.noRightText}
        action={texts.toOverview}
      />
    )
  }
  return <Reports view={view} />
}

function Reports({ view }: { view: ReportView }) {
  const { key, period, reports, report, today } = view
  const { has_period, description } = report.metadata.report
  return (
    <AccountPage title={texts.title} intro={description} actions={<Files view={view} />}>
      <TabLinks
        label={texts.tabs}
        tabs={reports.data.map((one) => ({
          href: addressOf(one.key, period),
          label: one.name,
          current: one.key === key,
        }))}
      />
      {has_period && (
        <PeriodForm
          key={`${period.from} ${period.to}`}
          period={period}
          addressOf={(other) => addressOf(key, other)}
        />
      )}
      {isEmpty(view) ? (
        <EmptyState
          title={has_period ? texts.empty : texts.nothingOpen}
          text={has_period ? texts.emptyText : texts.nothingOpenText}
        />
      ) : (
        <>
          <ReportFigures report={report} reportKey={key} />
          {key === 'month' ? (
            <Months report={report} today={today} />
          ) : (
            <ReportTable report={report} reportKey={key} />
          )}
        </>
      )}
      {report.metadata.note && <p className="small quiet">{report.metadata.note}</p>}
    </AccountPage>
  )
}

/** A month is in its report also when nothing was bought in it. */
function isEmpty({ key, report }: ReportView): boolean {
  const { net_sum, invoices_count } = report.metadata.totals
  return key === 'month' ? net_sum === 0 && invoices_count === 0 : report.count === 0
}

function Files({ view: { key, period, report } }: { view: ReportView }) {
  const { api } = useServices()
  const { from, to } = period
  return (
    <FileButtons
      name={nameOfReport(key, report.metadata)}
      kinds={['xlsx', 'csv']}
      fetch={async (kind) =>
        api.table('/api/shop/reports/{key}', { key, query: { from, to, format: kind } })
      }
    />
  )
}

type FormProps = { period: Period; addressOf: (period: Period) => string }

function PeriodForm({ period, addressOf: toAddress }: FormProps) {
  const navigate = useNavigate()
  const show = (other: Period) => void navigate(toAddress(other))
  return (
    <FilterForm onSubmit={(event) => show(readDates(event))}>
      <PeriodFields period={period} choices={CHOICES} onChange={show} />
    </FilterForm>
  )
}

function addressOf(key: ReportKey, period: Period): string {
  const { period: moving, ...dates } = writePeriod(period)
  return accountPaths.reports({
    report: key === 'month' ? undefined : key,
    period: moving === '12' ? undefined : moving,
    ...dates,
  })
}
