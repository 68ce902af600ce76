import type { UserReply } from '#contract/user/user'
import { ShareBar } from '#ui/chart/share-bar'
import { formatKroner } from '#ui/format'
import { Card } from '#ui/layout/card'
import { FigureHead } from '#ui/layout/figures'
import { Sums } from '#ui/price/sums'
import { accountPaths } from '../../../account-paths.ts'
import { accountTexts } from '../../../texts/account/account.ts'
import { overviewTexts as texts } from '../../../texts/account/overview.ts'

type Credit = NonNullable<NonNullable<UserReply['customer']>['credit']>

type Props = {
  credit: Credit
  terms: string
  /** What of the unpaid invoices is overdue; undefined for users who may not see them. */
  overdue: number | undefined
}

/** What can still be bought on account, and what of the limit is taken. */
export function CreditPanel({ credit, terms, overdue }: Props) {
  const { limit, balance, ordered, available } = credit
  const late = overdue ?? 0
  return (
    <Card as="section" labelledBy="credit">
      <FigureHead
        id="credit"
        title={texts.credit}
        figure={formatKroner(available)}
        unit="kr."
        tone={available <= 0 ? 'danger' : undefined}
      />
      {limit > 0 && (
        <ShareBar late={late / limit} shares={[(balance - late) / limit, ordered / limit]} large />
      )}
      <Sums
        rows={[
          { label: accountTexts.creditBalance, amount: balance },
          ...(late > 0
            ? [{ label: texts.creditOverdue, amount: late, kind: 'danger' as const }]
            : []),
          { label: accountTexts.creditOrdered, amount: ordered },
          { label: accountTexts.creditLimit, amount: limit },
        ]}
      />
      <p className="small quiet flow-4">
        {terms ? `${texts.creditInclVat} · ${terms}` : texts.creditInclVat}
      </p>
      {overdue !== undefined && (
        <p className="small">
          <a href={accountPaths.invoices({ status: 'open' })}>{texts.openInvoices}</a>
        </p>
      )}
    </Card>
  )
}
