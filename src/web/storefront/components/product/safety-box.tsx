import { Pictogram } from '#ui/icons/pictogram'
import { Alert } from '#ui/messages/alert'
import { useSession } from '../../layout/use-session.ts'
import { paths } from '../../paths.ts'
import { productPageTexts, safetyTexts } from '../../texts/product.ts'
import type { NoticesView } from '../../views/product/product-notices.ts'
import styles from './safety-box.module.css'

/** The dangers as the label has them, before the purchase. */
function HazardBox({ hazard }: { hazard: NonNullable<NoticesView['hazard']> }) {
  const { signal, pictograms, statements } = hazard
  return (
    <section className={styles.hazard} aria-label={safetyTexts.hazard}>
      {pictograms.length > 0 && (
        <div className={styles.signs}>
          {pictograms.map((one) => (
            <Pictogram key={one.code} {...one} />
          ))}
        </div>
      )}
      <div>
        {signal && <p className={styles.signal}>{signal}</p>}
        <ul>
          {statements.map((statement) => (
            <li key={statement}>{statement}</li>
          ))}
        </ul>
        <p className="small">{productPageTexts.hazardAlways}</p>
      </div>
    </section>
  )
}

/** Who answers for the products, and how they are reached. */
export function MakerBox({ maker }: { maker: NonNullable<NoticesView['maker']> }) {
  const { name, address, email } = maker
  return (
    <address className={styles.maker}>
      <b>{name}</b>
      <span>{address}</span>
      {email && <a href={paths.mail(email)}>{email}</a>}
    </address>
  )
}

/** What must be known before the price. */
export function Warnings({ notices }: { notices: NoticesView }) {
  const { isGone, instead, isDiscontinued, isOnlyPickup } = notices
  return (
    <>
      {isDiscontinued && (
        <Alert tone="save">
          {isGone ? safetyTexts.goneText : productPageTexts.discontinuedText}
          {instead && (
            <>
              {' '}
              {safetyTexts.instead} <a href={instead.href}>{instead.name}</a>
            </>
          )}
        </Alert>
      )}
      {isOnlyPickup && <Alert icon="store">{productPageTexts.onlyPickupText}</Alert>}
    </>
  )
}

/** What must be known before it is put in the basket: how long it takes, and that it cannot be regretted. */
export function BeforeAdding({ notices: { withdrawal } }: { notices: NoticesView }) {
  const text = useWithdrawalText(withdrawal)
  return withdrawal?.isNone ? <Alert tone="save">{text}</Alert> : null
}

/** What else the law or the trade wants said. */
export function Notices({ notices: { hazard, withdrawal, notes } }: { notices: NoticesView }) {
  const text = useWithdrawalText(withdrawal)
  return (
    <>
      {hazard && <HazardBox hazard={hazard} />}
      {notes.map((note) => (
        <Alert key={note}>{note}</Alert>
      ))}
      {withdrawal && !withdrawal.isNone && <p className="small quiet">{text}</p>}
    </>
  )
}

/** Only consumers may withdraw (forbrugeraftaleloven § 18). The page is everybody's; a company reads its own text in the same place. */
function useWithdrawalText(withdrawal: NoticesView['withdrawal']): string | undefined {
  const session = useSession()
  const customer = session === 'expected' ? undefined : session?.user.customer
  const isCompany = Boolean(customer?.company_id || customer?.company_ean)
  return isCompany ? productPageTexts.noWithdrawalOfCompanies : withdrawal?.text
}
