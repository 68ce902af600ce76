import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { InvoiceCaseEntry, InvoiceCases } from '#contract/case/case'
import { Button, ButtonLink } from '#ui/buttons/button'
import { TabLinks } from '#ui/buttons/tab-links'
import { formatKroner } from '#ui/format'
import { EmptyState } from '#ui/layout/empty-state'
import { Pagination } from '#ui/layout/pagination'
import { FigureHead, Ledger, WhenFolded } from '#ui/table/ledger'
import { accountPaths } from '../../../account-paths.ts'
import { readPage } from '../../../paths.ts'
import { caseTexts as texts } from '../../../texts/professional/cases.ts'
import { nextDeliveryTexts } from '../../../texts/professional/next-delivery.ts'
import { AccountPage } from '../area/account-page.tsx'
import { SearchForm } from '../search-form.tsx'
import { CaseDialog } from './case-dialog.tsx'
import styles from './cases-page.module.css'

const PAGE = 100

/** The cases of the company: those that are open, or those that are over. */
export function CasesPage({ cases: { data, count } }: { cases: InvoiceCases }) {
  const query = new URLSearchParams(useLocation().search)
  const [search, status] = [query.get('search') ?? '', query.get('status') ?? '']
  return (
    <AccountPage title={texts.title} intro={texts.intro} actions={<NewCase />}>
      <TabLinks
        label={texts.tabs}
        tabs={[
          {
            href: accountPaths.cases({ search }),
            label: texts.openTab,
            current: status !== 'closed',
          },
          {
            href: accountPaths.cases({ search, status: 'closed' }),
            label: texts.closedTab,
            current: status === 'closed',
          },
        ]}
      />
      {(data.length > 0 || search !== '') && (
        <SearchForm
          label={texts.search}
          placeholder={texts.searchHelp}
          search={search}
          addressOf={(words) => accountPaths.cases({ search: words, status })}
        />
      )}
      {data.length === 0 ? <NoCases search={search} status={status} /> : <Cases cases={data} />}
      {count > PAGE && (
        <Pagination
          seen={data.length}
          total={count}
          text={texts.pages(data.length, count)}
          page={readPage(query) ?? 1}
          pages={Math.ceil(count / PAGE)}
          address={(page) => accountPaths.cases({ search, status, page })}
        />
      )}
    </AccountPage>
  )
}

function NewCase() {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="second" icon="add" onClick={() => setOpen(true)}>
        {texts.add}
      </Button>
      {isOpen && (
        <CaseDialog
          onClose={() => setOpen(false)}
          onSaved={async ({ id }) => navigate(accountPaths.case(id))}
        />
      )}
    </>
  )
}

function NoCases({ search, status }: { search: string; status: string }) {
  if (search !== '') {
    return (
      <EmptyState title={texts.noHits} text={texts.noHitsText}>
        <ButtonLink kind="second" href={accountPaths.cases({ status })}>
          {texts.showAll}
        </ButtonLink>
      </EmptyState>
    )
  }
  return status === 'closed' ? (
    <EmptyState title={texts.noneClosed} text={texts.noneClosedText} />
  ) : (
    <EmptyState title={texts.none} text={texts.noneText} />
  )
}

/** Only the columns that the user may see something of. */
function Cases({ cases }: { cases: readonly InvoiceCaseEntry[] }) {
  const { columns } = texts
  const hasBought = cases.some(({ totals }) => boughtFor(totals) !== null)
  const hasNext = cases.some(({ next_delivery }) => next_delivery !== null)
  const hasLeft = cases.some(({ totals }) => totals.left !== null)
  return (
    <Ledger caption={texts.list} wide>
      <thead>
        <tr>
          <th scope="col">{columns.case}</th>
          <th scope="col">{columns.site}</th>
          {hasNext && <th scope="col">{nextDeliveryTexts.name}</th>}
          {hasBought && <FigureHead>{columns.bought}</FigureHead>}
          {hasLeft && <FigureHead>{columns.left}</FigureHead>}
        </tr>
      </thead>
      <tbody>
        {cases.map((one) => (
          <CaseRow
            key={one.id}
            one={one}
            has={{ next: hasNext, bought: hasBought, left: hasLeft }}
          />
        ))}
      </tbody>
    </Ledger>
  )
}

type RowProps = { one: InvoiceCaseEntry; has: { next: boolean; bought: boolean; left: boolean } }

function CaseRow({ one, has }: RowProps) {
  const { id, case_number, name, address1, zipcode, city, next_delivery, totals } = one
  const bought = boughtFor(totals)
  return (
    <tr>
      <th scope="row" data-fold="lead">
        <a href={accountPaths.case(id)}>{name || texts.numbered(case_number)}</a>
        {name && <small>{texts.numbered(case_number)}</small>}
      </th>
      <td className={styles.place} data-fold="sub">
        {address1}
        <small>{`${zipcode} ${city}`.trim()}</small>
      </td>
      {has.next && (
        <td className="nowrap" data-fold="more">
          {next_delivery !== null && (
            <>
              <WhenFolded>{nextDeliveryTexts.name} </WhenFolded>
              {nextDeliveryTexts.day(next_delivery)}
            </>
          )}
        </td>
      )}
      {has.bought && (
        <td className="number" data-fold="side">
          {bought !== null && (
            <>
              <WhenFolded>{texts.bought}</WhenFolded>
              {formatKroner(bought)}
            </>
          )}
        </td>
      )}
      {has.left && (
        <td className="number" data-fold="subside">
          {totals.left !== null && (
            <>
              <WhenFolded>{texts.left}</WhenFolded>
              {formatKroner(totals.left)}
            </>
          )}
        </td>
      )}
    </tr>
  )
}

/** Invoiced, and ordered and not invoiced yet, as far as the user may see it; null: neither. */
function boughtFor({ invoiced, ordered }: InvoiceCaseEntry['totals']): number | null {
  return invoiced === null && ordered === null ? null : (invoiced ?? 0) + (ordered ?? 0)
}
