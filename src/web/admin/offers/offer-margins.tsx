import type { OfferMargins } from '#contract/offer/admin-offer'
import { formatAmount, formatPercent } from '#ui/format'
import { Facts, Sheet } from '../parts/sheet.tsx'
import styles from './offer-page.module.css'
import { offerTexts as texts } from './offer-texts.ts'

/** What an offer comes to and earns, as it is saved. */
export function Margins({ margins }: { margins: OfferMargins }) {
  const { net_sum, cost_sum, margin_pct, shows_costs } = margins
  const isKnown = cost_sum != null
  return (
    <Sheet title={texts.margin} foot={<p className={styles.quiet}>{texts.ofSaved}</p>}>
      <Facts
        facts={[
          [texts.sum, formatAmount(net_sum)],
          [texts.cost, isKnown && formatAmount(cost_sum)],
          [
            texts.margin,
            isKnown &&
              [formatAmount(net_sum - cost_sum), margin_pct != null && formatPercent(margin_pct)]
                .filter(Boolean)
                .join(' · '),
          ],
        ]}
      />
      {!isKnown && (
        <p className={styles.quiet}>{shows_costs ? texts.marginUnknown : texts.costsHidden}</p>
      )}
    </Sheet>
  )
}
