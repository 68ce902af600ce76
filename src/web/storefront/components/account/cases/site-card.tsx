import type { InvoiceCase } from '#contract/case/case'
import { formatPhone } from '#kernel/danish/phone'
import { Fact, Facts } from '#ui/layout/facts'
import { paths } from '../../../paths.ts'
import { caseTexts as texts } from '../../../texts/professional/cases.ts'
import styles from './site-card.module.css'

/** Who takes delivery, where, and what the driver has to know. */
export function SiteCard({ found }: { found: InvoiceCase }) {
  const { contact_name, contact_mobile, address1, address2, zipcode, city, instruction } = found
  const address = [address1, address2, `${zipcode} ${city}`.trim()].filter(Boolean).join('\n')
  return (
    <>
      <div className={styles.root}>
        <Facts label={texts.site}>
          <Fact name={texts.deliveredTo}>{address || texts.noSite}</Fact>
          {(contact_name || contact_mobile) && (
            <Fact name={texts.contact}>
              {contact_name}
              {contact_name && contact_mobile && '\n'}
              {contact_mobile && (
                <a href={paths.phone(contact_mobile.replace(/^(\+|00)45/, ''))}>
                  {formatPhone(contact_mobile)}
                </a>
              )}
            </Fact>
          )}
          {instruction && <Fact name={texts.instruction}>{instruction}</Fact>}
        </Facts>
      </div>
      <p className="small quiet">{texts.filledIn}</p>
    </>
  )
}
