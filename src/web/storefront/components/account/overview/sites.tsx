import type { InvoiceCaseEntry } from '#contract/case/case'
import { formatPhone } from '#kernel/danish/phone'
import { ShareBar } from '#ui/chart/share-bar'
import { formatAmount } from '#ui/format'
import { Icon } from '#ui/icons/icon'
import { Card } from '#ui/layout/card'
import { accountPaths } from '../../../account-paths.ts'
import { paths } from '../../../paths.ts'
import { overviewTexts as texts } from '../../../texts/account/overview.ts'
import { nameOfCase } from '../../../texts/professional/case-name.ts'
import { nextDeliveryTexts } from '../../../texts/professional/next-delivery.ts'
import { AccountSection } from '../area/account-section.tsx'
import styles from './overview-page.module.css'

const MOST = 3

/** The newest open cases: what has been bought for each, of what budget, who is there, and where it is. */
export function Sites({ cases }: { cases: readonly InvoiceCaseEntry[] }) {
  if (cases.length === 0) return null
  const shown = cases.slice(0, MOST)
  return (
    <AccountSection
      id="sites"
      title={texts.sites}
      beside={<a href={accountPaths.cases()}>{texts.allSites}</a>}
    >
      <div className={styles.sites}>
        {shown.map((one) => (
          <Site key={one.id} site={one} />
        ))}
      </div>
      {shown.some(({ totals }) => boughtFor(totals) !== null) && (
        <p className="small quiet">{texts.sitesExVat}</p>
      )}
    </AccountSection>
  )
}

function Site({ site }: { site: InvoiceCaseEntry }) {
  const { id, case_number, name, contact_name, contact_mobile, address1, zipcode, city } = site
  const { next_delivery } = site
  const place = [address1, `${zipcode} ${city}`.trim()].filter(Boolean).join(', ')
  return (
    <Card as="article">
      <div className={styles.site}>
        <div className="split">
          <h3>
            <a href={accountPaths.case(id)}>{name || nameOfCase(site)}</a>
          </h3>
          {name && <span className="small quiet nowrap">{case_number}</span>}
        </div>
        <Bought totals={site.totals} />
        {next_delivery !== null && (
          <p className={styles.fact}>
            <Icon name="truck" size="small" />
            <span>
              {nextDeliveryTexts.name} {nextDeliveryTexts.day(next_delivery)}
            </span>
          </p>
        )}
        {(contact_name || contact_mobile) && (
          <p className={styles.fact}>
            <Icon name="user" size="small" />
            <span>
              {contact_name}
              {contact_name && contact_mobile && ' · '}
              {contact_mobile && (
                <a href={paths.phone(contact_mobile.replace(/^(\+|00)45/, ''))}>
                  {formatPhone(contact_mobile)}
                </a>
              )}
            </span>
          </p>
        )}
        {place && (
          <p className={styles.fact}>
            <Icon name="pin" size="small" />
            <span>{place}</span>
          </p>
        )}
      </div>
    </Card>
  )
}

type Totals = InvoiceCaseEntry['totals']

function Bought({ totals }: { totals: Totals }) {
  const { budget, invoiced, ordered } = totals
  const bought = boughtFor(totals)
  if (bought === null) return null
  if (budget === null) {
    return (
      <p className={styles.fact}>
        <span>
          <b>{formatAmount(bought)}</b> {texts.spent}
        </span>
      </p>
    )
  }
  return (
    <>
      <ShareBar shares={[(invoiced ?? 0) / budget, (ordered ?? 0) / budget]} large />
      <p className={styles.fact} data-over={bought > budget || undefined}>
        <span>
          <b>{formatAmount(bought)}</b> {texts.spent}{' '}
          <span className="quiet">{texts.ofBudget(formatAmount(budget), bought / budget)}</span>
        </span>
      </p>
    </>
  )
}

/** As far as the user may see it; null: nothing. */
function boughtFor({ invoiced, ordered }: Totals): number | null {
  return invoiced === null && ordered === null ? null : (invoiced ?? 0) + (ordered ?? 0)
}
