import type { UserReply } from '#contract/user/user'
import { formatKroner, NO_BREAK } from '#ui/format'
import { Card } from '#ui/layout/card'
import { Sums } from '#ui/price/sums'
import { paths } from '../../../paths.ts'
import { accountTexts } from '../../../texts/account.ts'
import { overviewTexts as texts } from '../../../texts/overview.ts'
import styles from './overview-page.module.css'

type Credit = NonNullable<NonNullable<UserReply['customer']>['credit']>

type Props = {
  credit: Credit
  terms: string
  /** The user may see the invoices. */
  hasInvoices: boolean
}

/** What can still be bought on account, and what of the limit is taken. */
export function CreditPanel({ credit, terms, hasInvoices }: Props) {
  const { limit, balance, ordered, available } = credit
  return (
    <Card as="section" labelledBy="credit">
      <h2 className={styles.creditTitle} id="credit">
        {texts.credit}
      </h2>
      <p className={styles.amount} data-tone={available <= 0 ? 'danger' : undefined}>
        {formatKroner(available)}
        {NO_BREAK}
        <small>kr.</small>
      </p>
      <ShareBar parts={[balance, ordered]} whole={limit} />
      <Sums
        rows={[
          { label: accountTexts.creditBalance, amount: balance },
          { label: accountTexts.creditOrdered, amount: ordered },
          { label: accountTexts.creditLimit, amount: limit },
        ]}
      />
      <p className="small quiet flow-4">
        {terms ? `${texts.creditInclVat} · ${terms}` : texts.creditInclVat}
      </p>
      {hasInvoices && (
        <p className="small">
          <a href={paths.invoices({ status: 'open' })}>{texts.openInvoices}</a>
        </p>
      )}
    </Card>
  )
}

/** How much of a whole its parts take; the amounts beside it say the same. */
function ShareBar({ parts, whole }: { parts: readonly number[]; whole: number }) {
  if (whole <= 0) return null
  return (
    <div className={styles.bar} aria-hidden="true">
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
        <span key={place} style={{ inlineSize: `${Math.min(100, (part / whole) * 100)}%` }} />
      ))}
    </div>
  )
}
