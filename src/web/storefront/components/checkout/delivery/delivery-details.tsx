import { Suspense } from 'react'
import type { BasketDeliveryLine } from '#contract/basket/parts'
import type { DeliveryChoice } from '#contract/delivery'
import { Select } from '#ui/fields/select'
import { lazyPart } from '../../../lazy-part.ts'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import type { Change } from '../steps/use-change.ts'
import { useOptimisticValue } from '../steps/use-optimistic-value.ts'
import styles from './delivery-group.module.css'

/** Fetched once products are to be picked up. */
const BranchList = lazyPart(async () => (await import('./branch-list.tsx')).BranchList)

/** Fetched once a carrier with parcel shops is chosen. */
const PickupPoints = lazyPart(async () => (await import('./pickup-points.tsx')).PickupPoints)

/** Fetched once a delivery is chosen whose day or time can be. */
const When = lazyPart(async () => (await import('./when.tsx')).When)

const Comment = lazyPart(async () => (await import('./comment.tsx')).Comment)

/** Fetched once a delivery by lorry is chosen. */
const SiteAccess = lazyPart(async () => (await import('./site-access.tsx')).SiteAccess)

const coming = <div className={styles.coming} />

type Props = {
  delivery: BasketDeliveryLine
  /** The chosen delivery method. */
  choice: DeliveryChoice
  /** Where the products go; empty until it is known. */
  zipcode: string
  change: Change['change']
}

/** The fields of the chosen delivery method; each is saved when it changes. */
export function DeliveryDetails({ delivery, choice, zipcode, change }: Props) {
  const answer = (given: Answer) =>
    change({ basket_delivery_lines: [{ id: delivery.id, ...given }] })
  return (
    <>
      {choice.custom_note && <p className="small">{choice.custom_note}</p>}
      {choice.is_pickup && (
        <Suspense fallback={coming}>
          <BranchList
            name={`branch-${delivery.id}`}
            branches={choice.branches}
            chosen={delivery.branch_id}
            lines={delivery.basket_line_ids.length}
            onChoose={(branch_id) => answer({ branch_id })}
          />
        </Suspense>
      )}
      {isAskedWhen(choice) && (
        <Suspense fallback={null}>
          <When delivery={delivery} choice={choice} answer={answer} />
        </Suspense>
      )}
      {choice.carriers.length > 1 && (
        <Carriers
          delivery={delivery}
          carriers={choice.carriers}
          zipcode={zipcode}
          answer={answer}
        />
      )}
      {choice.asks_site_access && (
        <Suspense fallback={coming}>
          <SiteAccess
            saved={delivery.site_access}
            onAnswer={(site_access) => answer({ site_access })}
          />
        </Suspense>
      )}
      {choice.enable_comment && !choice.asks_site_access && (
        <Suspense fallback={null}>
          <Comment delivery={delivery} answer={answer} />
        </Suspense>
      )}
    </>
  )
}

function isAskedWhen({ times, days_to_choose }: DeliveryChoice): boolean {
  return days_to_choose !== null || times.length > 0
}

/** Whether the method has any details. */
export function hasDetails(choice: DeliveryChoice): boolean {
  return (
    choice.custom_note !== null ||
    choice.is_pickup ||
    isAskedWhen(choice) ||
    choice.carriers.length > 1 ||
    choice.asks_site_access ||
    choice.enable_comment
  )
}

interface Answer {
  readonly branch_id?: number
  readonly delivery_carrier_id?: number | null
  readonly delivery_time_code?: string | null
  readonly delivery_day?: string | null
  readonly day_part?: BasketDeliveryLine['day_part']
  readonly pickup_point_reference?: string | null
  readonly pickup_point_zipcode?: string | null
  readonly instruction?: string
  readonly site_access?: BasketDeliveryLine['site_access']
}

type PartProps = { delivery: BasketDeliveryLine; answer: (given: Answer) => Promise<unknown> }

function Carriers({
  delivery,
  carriers,
  zipcode,
  answer,
}: PartProps & Pick<DeliveryChoice, 'carriers'> & Pick<Props, 'zipcode'>) {
  const [chosenId, choose] = useOptimisticValue(
    delivery.delivery_carrier_id,
    (delivery_carrier_id) => answer({ delivery_carrier_id, pickup_point_reference: null }),
  )
  const chosen = carriers.find(({ id }) => id === chosenId)
  return (
    <>
      <Select
        label={texts.carrier}
        value={chosen?.id ?? ''}
        onChange={(event) => choose(event.target.value ? Number(event.target.value) : null)}
        options={[
          { value: '', label: texts.anyCarrier },
          ...carriers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {chosen?.use_pickup_point && (
        <Suspense fallback={null}>
          <PickupPoints
            key={chosen.id}
            delivery={delivery}
            carrier={chosen}
            zipcode={zipcode}
            onChoose={answer}
          />
        </Suspense>
      )}
    </>
  )
}
