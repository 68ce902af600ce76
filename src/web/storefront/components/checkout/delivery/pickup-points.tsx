import { useState } from 'react'
import type { BasketDeliveryLine } from '#contract/basket/parts'
import type { NearPickupPoints, PickupPointNear } from '#contract/pickup-point'
import { useFetched } from '../../../hooks/use-fetched.ts'
import { useServices } from '../../../services.ts'
import { pickupPointTexts as texts } from '../../../texts/checkout/delivery-details.ts'
import { useOptimisticValue } from '../steps/use-optimistic-value.ts'
import styles from './place-list.module.css'
import { Place, PlaceAddress, PlaceFact, PlaceList } from './place-list.tsx'

/** A parcel shop and the postcode that it was found by; null for delivery to the door. */
export interface PointAnswer {
  readonly delivery_carrier_id: number
  readonly pickup_point_reference: string | null
  readonly pickup_point_zipcode: string | null
}

type Props = {
  delivery: BasketDeliveryLine
  carrier: { readonly id: number; readonly name: string }
  /** Where the products go. */
  zipcode: string
  onChoose: (answer: PointAnswer) => Promise<unknown>
}

type Shown = Omit<PickupPointNear, 'distance_m'> & { readonly distance_m?: number | null }

/** Delivery to the door, or to one of the nearest parcel shops of a carrier. */
export function PickupPoints({ delivery, carrier, zipcode, onChoose }: Props) {
  const [sought, setSought] = useState(delivery.pickup_point?.zipcode ?? zipcode)
  const { api } = useServices()
  const isWhole = /^\d{4}$/.test(sought)
  const key = isWhole ? `${carrier.id} ${sought}` : undefined
  const fetched = useFetched(key, async () => {
    const query = { carrier_id: carrier.id, zip: sought }
    return (await api.get('/api/shop/pickup-points', { query })).data
  })
  const [chosen, choose] = useOptimisticValue<Shown | null>(delivery.pickup_point, (point) =>
    onChoose({
      delivery_carrier_id: carrier.id,
      pickup_point_reference: point?.reference ?? null,
      pickup_point_zipcode: point && sought,
    }),
  )
  const near = fetched?.key === key ? fetched : undefined
  const points = withChosen(near?.reply?.pickup_points ?? [], chosen)
  const name = `pickup-point-${delivery.id}`
  return (
    <div className={styles.root}>
      <PlaceList
        search={{
          label: texts.near,
          value: sought,
          inputMode: 'numeric',
          maxLength: 4,
          onSeek: (typed) => setSought(typed.trim()),
        }}
        legend={texts.where}
        status={isWhole && toStatus(carrier.name, sought, near)}
      >
        <Place name={name} value="" checked={chosen === null} onChoose={() => choose(null)}>
          <b>{texts.toDoor}</b>
        </Place>
        {points.map((point) => (
          <Place
            key={point.reference}
            name={name}
            value={point.reference}
            checked={point.reference === chosen?.reference}
            onChoose={() => choose(point)}
          >
            <PlaceAddress place={point}>
              {point.hours.length > 0 && <small>{point.hours.join(', ')}</small>}
            </PlaceAddress>
            {point.distance_m != null && <PlaceFact>{texts.distance(point.distance_m)}</PlaceFact>}
          </Place>
        ))}
      </PlaceList>
    </div>
  )
}

function toStatus(
  carrier: string,
  sought: string,
  fetched: { readonly reply?: NearPickupPoints } | undefined,
): string {
  if (!fetched) return texts.loading
  if (!fetched.reply?.is_available) return texts.unavailable(carrier)
  const { pickup_points, city } = fetched.reply
  if (pickup_points.length === 0) return texts.none(sought)
  return texts.found(pickup_points.length, `${sought} ${city ?? ''}`.trim())
}

/** The chosen one stays in sight, also near another postcode. */
function withChosen(near: readonly PickupPointNear[], chosen: Shown | null): readonly Shown[] {
  if (!chosen || near.some(({ reference }) => reference === chosen.reference)) return near
  return [chosen, ...near]
}
