import { formatKroner } from '#ui/format'
import { EmptyState } from '#ui/layout/empty-state'
import { Pagination } from '#ui/layout/pagination'
import { FigureHead, Ledger, WhenFolded } from '#ui/table/ledger'
import { accountPaths } from '../../../account-paths.ts'
import { withQuery } from '../../../paths.ts'
import { invoiceTexts as texts } from '../../../texts/professional/invoices.ts'
import { AccountPage } from '../area/account-page.tsx'
import { SearchForm } from '../search-form.tsx'
import type { InvoiceMode } from './invoice-query.ts'
import { PAGE, type RefsView } from './invoice-view.ts'
import { InvoiceTabs } from './invoices-page.tsx'

/** The case numbers, or the order references, that were invoiced, with what each comes to. */
export function RefsPage({ mode, search, page, refs: { data, count } }: RefsView) {
  const words = texts.refs[mode]
  return (
    <AccountPage title={words.title} intro={words.intro}>
      <InvoiceTabs current={mode} />
      <SearchForm
        label={words.search}
        search={search}
        addressOf={(wanted) => addressOf(mode, wanted)}
      />
      {data.length === 0 ? (
        <EmptyState
          title={search ? texts.noRefHits(search) : words.none}
          text={search ? undefined : words.noneText}
        />
      ) : (
        <RefTable mode={mode} refs={data} />
      )}
      {count > PAGE && (
        <Pagination
          seen={data.length}
          total={count}
          text={texts.refPages(data.length, count)}
          page={page}
          pages={Math.ceil(count / PAGE)}
          address={(number) => addressOf(mode, search, number)}
        />
      )}
    </AccountPage>
  )
}

function addressOf(mode: InvoiceMode, search: string, page?: number): string {
  const path = mode === 'case_number' ? accountPaths.caseNumbers : accountPaths.orderReferences
  return withQuery(path, { search, page })
}

function RefTable({ mode, refs }: { mode: InvoiceMode; refs: RefsView['refs']['data'] }) {
  const { columns } = texts
  return (
    <Ledger caption={texts.refs[mode].title}>
      <thead>
        <tr>
          <th scope="col">{columns.ref[mode]}</th>
          <th scope="col">{columns.latest}</th>
          <FigureHead>{columns.count}</FigureHead>
          <FigureHead>{columns.net}</FigureHead>
          <FigureHead>{columns.sum}</FigureHead>
          <FigureHead>{columns.balance}</FigureHead>
        </tr>
      </thead>
      <tbody>
        {refs.map(({ ref, latest, count, net_sum, sum, balance, case_id, case_name }) => (
          <tr key={ref}>
            <th scope="row" data-fold="lead">
              <a href={accountPaths.invoicesOf(mode, ref)}>{ref}</a>
              {case_id !== null && (
                <small>
                  <a
                    href={accountPaths.case(case_id)}
                    aria-label={texts.openCaseNamed(case_name || ref)}
                  >
                    {case_name || texts.openCase}
                  </a>
                </small>
              )}
            </th>
            <td className="nowrap" data-fold="sub">
              {texts.day(latest)}
            </td>
            <td className="number" data-fold="hide">
              {count}
            </td>
            <td className="number" data-fold="hide">
              {formatKroner(net_sum)}
            </td>
            <td className="number" data-fold="side">
              {formatKroner(sum)}
              <WhenFolded>{texts.foldedGross}</WhenFolded>
            </td>
            <td className="number" data-fold="subside">
              <WhenFolded>{texts.left}</WhenFolded>
              {formatKroner(balance)}
            </td>
          </tr>
        ))}
      </tbody>
    </Ledger>
  )
}
