import { ButtonLink } from '#ui/buttons/button'
import { TabLinks } from '#ui/buttons/tab-links'
import { formatAmount, formatKroner } from '#ui/format'
import { EmptyState } from '#ui/layout/empty-state'
import { Figure, Figures } from '#ui/layout/figures'
import { Pagination } from '#ui/layout/pagination'
import { accountPaths } from '../../../account-paths.ts'
import { useServices } from '../../../services.ts'
import { invoiceTexts as texts } from '../../../texts/professional/invoices.ts'
import { AccountPage } from '../area/account-page.tsx'
import { FileButtons } from '../baskets/file-buttons.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'
import { addressOf, type InvoiceMode, isNarrowed, toAsked } from './invoice-query.ts'
import { InvoiceTable } from './invoice-table.tsx'
import { daysBetween, type InvoicesView, PAGE } from './invoice-view.ts'

/** The invoices of a company, or those of one case or order reference. */
export function InvoicesPage(view: InvoicesView) {
  const { query, invoices, cases, today } = view
  const { data, count } = invoices
  const { of } = query
  return (
    <AccountPage
      title={of ? texts.titles[of.mode](of.ref) : texts.title}
      intro={texts.intro}
      actions={<ListActions {...view} />}
    >
      <InvoiceFigures {...view} />
      <InvoiceTabs current={of?.mode ?? 'all'} />
      <InvoiceFilters key={addressOf(query)} query={query} cases={cases} />
      {data.length === 0 ? (
        <NoInvoices isNarrowed={isNarrowed(query) || of !== undefined} />
      ) : (
        <InvoiceTable invoices={invoices} today={today} />
      )}
      {count > PAGE && (
        <Pagination
          seen={data.length}
          total={count}
          text={texts.pages(data.length, count)}
          page={query.page}
          pages={Math.ceil(count / PAGE)}
          address={(page) => addressOf(query, { page })}
        />
      )}
    </AccountPage>
  )
}

function ListActions(view: InvoicesView) {
  const { count, metadata } = view.invoices
  return (
    <>
      {metadata.case_id !== null && (
        <ButtonLink
          kind="second"
          size="small"
          icon="crane"
          href={accountPaths.case(metadata.case_id)}
        >
          {texts.openCase}
        </ButtonLink>
      )}
      {count > 0 && <ListFiles {...view} />}
    </>
  )
}

/** Of all pages. */
function ListFiles({ query, today }: InvoicesView) {
  const { api } = useServices()
  return (
    <FileButtons
      name={`fakturaer-${today}`}
      kinds={['xlsx', 'csv', 'zip']}
      fetch={async (kind) => {
        const asked = toAsked(query)
        return kind === 'zip'
          ? api.archive(asked)
          : api.table('/api/shop/invoices', { query: { ...asked, format: kind } })
      }}
    />
  )
}

function NoInvoices({ isNarrowed: hasFilters }: { isNarrowed: boolean }) {
  if (!hasFilters) return <EmptyState title={texts.none} text={texts.noneText} />
  return (
    <EmptyState title={texts.noHits} text={texts.noHitsText}>
      <ButtonLink kind="second" href={accountPaths.invoices()}>
        {texts.toAll}
      </ButtonLink>
    </EmptyState>
  )
}

/** All invoices, and the overviews of what they are of. */
export function InvoiceTabs({ current }: { current: 'all' | InvoiceMode }) {
  return (
    <TabLinks
      label={texts.views}
      tabs={[
        { href: accountPaths.invoices(), label: texts.all, current: current === 'all' },
        { href: accountPaths.caseNumbers, label: texts.byCase, current: current === 'case_number' },
        {
          href: accountPaths.orderReferences,
          label: texts.byReference,
          current: current === 'order_reference',
        },
      ]}
    />
  )
}

function InvoiceFigures({ invoices: { metadata }, user, today }: InvoicesView) {
  const { balance, open_count, overdue_sum, overdue_count, oldest_due } = metadata
  const credit = user.customer?.credit
  return (
    <Figures>
      <Figure title={texts.balance} figure={formatKroner(balance)} unit={texts.kroner}>
        <p>{texts.openCount(open_count)}</p>
      </Figure>
      <Figure
        title={texts.overdue}
        figure={formatKroner(overdue_sum)}
        unit={texts.kroner}
        tone={overdue_count > 0 ? 'danger' : undefined}
      >
        <p>
          {oldest_due === null
            ? texts.noOverdue
            : texts.overdueCount(overdue_count, daysBetween(oldest_due, today))}
        </p>
      </Figure>
      {credit && (
        <Figure title={texts.credit} figure={formatKroner(credit.available)} unit={texts.kroner}>
          <p>{texts.creditOf(formatAmount(credit.limit))}</p>
        </Figure>
      )}
    </Figures>
  )
}
