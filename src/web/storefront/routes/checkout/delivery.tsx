import { Suspense, useState } from 'react'
import type { BasketReply } from '#contract/basket/basket'
import { Choice } from '#ui/fields/choice'
import { Card } from '#ui/layout/card'
import {
  DeliveryGroup,
  listDeliveryErrors,
  toGroupId,
} from '../../components/checkout/delivery/delivery-group.tsx'
import styles from '../../components/checkout/delivery/delivery-page.module.css'
import { PostcodeField } from '../../components/checkout/delivery/postcode-field.tsx'
import {
  toDelivery,
  usePrefill,
  useSavedAddresses,
} from '../../components/checkout/saved/saved-addresses.ts'
import { CheckoutPage } from '../../components/checkout/steps/checkout-page.tsx'
import { ErrorSummary, type SummedError } from '../../components/checkout/steps/error-summary.tsx'
import { StepFoot } from '../../components/checkout/steps/step-foot.tsx'
import { type Change, useChange } from '../../components/checkout/steps/use-change.ts'
import { useNextStep } from '../../components/checkout/steps/use-next-step.ts'
import { useOptimisticValue } from '../../components/checkout/steps/use-optimistic-value.ts'
import { listGroups } from '../../components/checkout/sums/group-view.ts'
import { lazyPart } from '../../lazy-part.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { stepHandle } from './step-handle.ts'

export const handle = stepHandle(texts.deliveryTitle)

/** Fetched for users who have saved addresses. */
const SavedAddressSelect = lazyPart(
  async () =>
    (await import('../../components/checkout/saved/saved-address-select.tsx')).SavedAddressSelect,
)

/** Fetched with the consent. */
const DropoffPlace = lazyPart(
  async () => (await import('../../components/checkout/delivery/site-access.tsx')).DropoffPlace,
)

/** Fetched where several deliveries can be fetched in one branch. */
const WholePickup = lazyPart(
  async () => (await import('../../components/checkout/delivery/whole-pickup.tsx')).WholePickup,
)

const POSTCODE_ID = 'postnummer-levering'

/** The delivery method of each delivery. */
export function Component() {
  return (
    <CheckoutPage
      step="delivery"
      title={texts.deliveryTitle}
      intro={(basket) => texts.deliveryIntro(basket ? listGroups(basket).length : 0)}
    >
      {(basket) => <DeliveryStep basket={basket} />}
    </CheckoutPage>
  )
}

function DeliveryStep({ basket }: { basket: BasketReply }) {
  const change = useChange()
  const { load } = useServices().basket
  const { tries, busy, submit } = useNextStep('info', load, (now) => now.is_valid_delivery)
  const { basket_delivery_lines: deliveries } = basket
  const addresses = useSavedAddresses()
  usePrefill(basket, addresses, change.change)
  const needsPostcode = !basket.is_pickup || !basket.zipcode
  const isWholeChosen = basket.whole_pickup?.branch_id != null
  const [isWhole, wantWhole] = useState(isWholeChosen)
  // What is fetched at once has nothing more to choose, unless something is wrong with a part of it.
  const [whole] = isWhole && isWholeChosen && basket.is_valid_delivery ? listGroups(basket) : []
  return (
    <div className={styles.root}>
      <ErrorSummary errors={toSummary(basket)} tries={tries} />
      {needsPostcode && (
        <div className={styles.postcode}>
          {addresses && addresses.length > 0 && (
            <Suspense fallback={null}>
              <SavedAddressSelect
                basket={basket}
                contact={basket.use_alternate_contact ? 'shipping' : 'invoice'}
                label={texts.deliverToSaved}
                addresses={addresses}
                onChoose={(address) => void change.change(toDelivery(address))}
              />
            </Suspense>
          )}
          <PostcodeField id={POSTCODE_ID} basket={basket} label={texts.postcode} />
        </div>
      )}
      <form className={styles.root} method="post" onSubmit={submit} noValidate>
        {basket.whole_pickup && (
          <Suspense fallback={null}>
            <WholePickup
              offered={basket.whole_pickup}
              lines={basket.lines_count}
              whole={whole}
              isWanted={isWhole}
              want={wantWhole}
              change={change.change}
            />
          </Suspense>
        )}
        {(whole ? [] : deliveries).map((delivery, place) => (
          <DeliveryGroup
            key={delivery.id}
            delivery={delivery}
            basket={basket}
            number={deliveries.length > 1 ? place + 1 : undefined}
            change={change}
            isTried={tries > 0}
          />
        ))}
        <Dropoff basket={basket} change={change.change} />
        <StepFoot
          back={{ href: paths.basket, label: texts.toPrevious.delivery }}
          label={texts.toInfo}
          busy={busy}
        />
      </form>
    </div>
  )
}

/** One checkbox for all deliveries that may be left unattended. */
function Dropoff({ basket, change }: { basket: BasketReply } & Pick<Change, 'change'>) {
  const [isAllowed, allow] = useOptimisticValue(
    basket.delivery_allow_dropoff,
    (delivery_allow_dropoff) => change({ delivery_allow_dropoff }),
  )
  const isAsked = basket.basket_delivery_lines.some((one) => one.delivery_code?.enable_dropoff)
  if (!isAsked) return null
  return (
    <Card>
      <Choice
        label={texts.dropoff}
        help={texts.dropoffHelp}
        checked={isAllowed}
        onChange={(event) => allow(event.target.checked)}
      />
      {isAllowed && basket.dropoff && (
        <Suspense fallback={null}>
          <DropoffPlace place={basket.dropoff.place} change={change} />
        </Suspense>
      )}
    </Card>
  )
}

function toSummary({ basket_delivery_lines }: BasketReply): SummedError[] {
  const all = basket_delivery_lines.flatMap((delivery) =>
    listDeliveryErrors(delivery).map(({ field, message }) => ({
      message,
      target: field === 'zipcode' ? POSTCODE_ID : toGroupId(delivery),
    })),
  )
  // One postcode is missing, however many deliveries need it.
  return all.filter(
    ({ target }, place) =>
      target !== POSTCODE_ID || all.findIndex((one) => one.target === target) === place,
  )
}
