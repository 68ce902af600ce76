import type { Confirmation, ConfirmationDelivery } from '#contract/basket/confirmation'
import { Card, CardHead } from '#ui/layout/card'
import { Hours } from '../../../layout/dialogs/hours.tsx'
import { confirmationTexts } from '../../../texts/checkout/confirmation.ts'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import { dotted, toPointText } from '../texts/way-text.ts'
import styles from './confirmation-next.module.css'
import { joinPickups } from './join-pickups.ts'
import { Parcels } from './parcels.tsx'

/** What happens next, in chronological order. */
export function ConfirmationNext({ order }: { order: Confirmation }) {
  const days = joinPickups(order)
    .map(({ delivery }) => delivery)
    .toSorted((one, other) =>
      (one.estimated_delivery ?? '').localeCompare(other.estimated_delivery ?? ''),
    )
  return (
    <Card as="section">
      <CardHead>
        <h2>{confirmationTexts.whatNext}</h2>
      </CardHead>
      <ol className={styles.root}>
        <li aria-current="step">
          <b>{confirmationTexts.now}</b>
          <span>
            {toReceived(order)} {order.payment.text}
          </span>
        </li>
        {days.map((delivery) => (
          <li key={delivery.id}>
            <b>{delivery.promised_text}</b>
            <Way delivery={delivery} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function toReceived({ is_on_hold, deliveries }: Confirmation): string {
  if (is_on_hold) return confirmationTexts.orderIsReceived
  return deliveries.some(({ price }) => price === null)
    ? confirmationTexts.orderIsAgreed
    : confirmationTexts.orderIsChecked
}

function Way({ delivery }: WayProps) {
  const { branch, name, carrier_name, pickup_point, delivery_time, tracking } = delivery
  if (!branch) {
    const dropoff = delivery.allows_dropoff && texts.dropoffAllowed(delivery.dropoff_place)
    const facts = [
      name,
      carrier_name,
      toPointText(pickup_point),
      delivery_time,
      dropoff,
      ...delivery.site_access,
    ]
    return (
      <>
        <span>{dotted(facts)}</span>
        {tracking.length > 0 && (
          <span>
            {confirmationTexts.parcels(tracking.length)} <Parcels parcels={tracking} />
          </span>
        )}
      </>
    )
  }
  return (
    <span>
      {confirmationTexts.fetchIn(branch.name)}: {branch.address1}, {branch.zipcode} {branch.city}
      <br />
      <Hours hours={branch.hours} />
    </span>
  )
}

type WayProps = { delivery: ConfirmationDelivery }
