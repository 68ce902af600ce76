import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { InvoiceCase } from '#contract/case/case'
import { danishDay } from '#kernel/time'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/messages/badge'
import { accountPaths } from '../../../account-paths.ts'
import { AccountPage } from '../../../components/account/area/account-page.tsx'
import { WithAside } from '../../../components/account/area/with-aside.tsx'
import { useAction } from '../../../components/account/baskets/use-action.ts'
import { BudgetCard, CaseFacts } from '../../../components/account/cases/budget-card.tsx'
import {
  CaseOffers,
  CaseOrders,
  CaseSaved,
} from '../../../components/account/cases/case-baskets.tsx'
import { CaseDialog } from '../../../components/account/cases/case-dialog.tsx'
import { CaseDocuments } from '../../../components/account/cases/case-documents.tsx'
import { CaseGoods, CaseInvoices } from '../../../components/account/cases/case-invoices.tsx'
import { SiteCard } from '../../../components/account/cases/site-card.tsx'
import { toCase } from '../../../components/checkout/saved/case-choice.ts'
import type { PageHandle } from '../../../meta.ts'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { shopContext } from '../../../shop-context.ts'
import { nameOfCase } from '../../../texts/professional/case-name.ts'
import { caseTexts as texts } from '../../../texts/professional/cases.ts'

interface CaseView {
  readonly found: InvoiceCase
  /** In Denmark. */
  readonly today: string
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<CaseView> {
  const { api } = context.get(shopContext)
  const { data } = await api.get('/api/shop/invoice-cases/{id}', { id: params.caseId ?? '' })
  return { found: data, today: danishDay(new Date()) }
}

export const handle: PageHandle<CaseView | undefined> = {
  cache: 'own',
  meta: (view) => ({ title: view ? nameOfCase(view.found) : texts.title, noindex: true }),
}

/** A case: its budget and site, and what was offered, ordered, invoiced and handed over for it. */
export function Component() {
  const { found, today } = useLoaderData<CaseView>()
  return (
    <AccountPage
      title={found.name || texts.numbered(found.case_number)}
      intro={<Intro found={found} />}
      actions={<Actions found={found} />}
    >
      <WithAside aside={<SiteCard found={found} />}>
        <BudgetCard totals={found.totals} />
        <CaseFacts found={found} />
      </WithAside>
      <CaseOrders found={found} />
      <CaseOffers found={found} />
      <CaseSaved found={found} />
      <CaseInvoices found={found} today={today} />
      <CaseGoods found={found} />
      <CaseDocuments documents={found.documents} />
    </AccountPage>
  )
}

function Intro({ found }: { found: InvoiceCase }) {
  const { case_number, name, zipcode, city, created, status } = found
  const facts = [
    name && texts.numbered(case_number),
    `${zipcode} ${city}`.trim(),
    texts.since(created),
  ]
  return (
    <>
      {facts.filter(Boolean).join(' · ')} {status === 'closed' && <Badge>{texts.closed}</Badge>}
    </>
  )
}

/** What can be done with a case; a closed one is not ordered for. */
function Actions({ found }: { found: InvoiceCase }) {
  const { api, basket, toasts } = useServices()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { busy, act } = useAction()
  const [isEditing, setEditing] = useState(false)
  const { id, status } = found
  const isOpen = status === 'open'
  const changeStatus = async () => {
    await api.patch('/api/shop/invoice-cases/{id}', {
      id,
      body: { status: isOpen ? 'closed' : 'open' },
    })
    await revalidate()
    toasts.show({ id: 'case', text: isOpen ? texts.closedNow : texts.reopened })
  }
  const order = async () => {
    const now = await basket.load()
    const isEmpty = now.lines_count === 0
    // There is no basket before there is something in it.
    if (!isEmpty) await basket.change(toCase(found, now))
    await navigate(isEmpty ? accountPaths.quickOrder : paths.basket)
    toasts.show({
      id: 'case',
      text: isEmpty ? texts.orderFirst : texts.orderedFor(nameOfCase(found)),
    })
  }
  return (
    <>
      <Button kind="second" size="small" onClick={() => setEditing(true)}>
        {texts.edit}
      </Button>
      <Button
        kind="second"
        size="small"
        busy={busy === 'status'}
        onClick={() => void act('status', changeStatus)}
      >
        {isOpen ? texts.close : texts.reopen}
      </Button>
      {isOpen && (
        <Button
          size="small"
          icon="add"
          busy={busy === 'order'}
          onClick={() => void act('order', order)}
        >
          {texts.order}
        </Button>
      )}
      {isEditing && (
        <CaseDialog
          known={found}
          onClose={() => setEditing(false)}
          onSaved={async () => {
            setEditing(false)
            await revalidate()
          }}
        />
      )}
    </>
  )
}
