import { useState } from 'react'
import type { BasketDeliveryLine } from '#contract/basket/parts'
import type { NearPickupPoints, PickupPointNear } from '#contract/pickup-point'
import { Field } from '#ui/fields/field'
import { useServices } from '../../../services.ts'
import { pickupPointTexts as texts } from '../../../texts/checkout/pickup-points.ts'
import { useFetched } from '../../../use-fetched.ts'
import { useWish } from '../steps/use-wish.ts'
import styles from './branch-list.module.css'

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
  const { pickupPoints } = useServices().api
  const isWhole = /^\d{4}$/.test(sought)
  const key = isWhole ? `${carrier.id} ${sought}` : undefined
  const fetched = useFetched(key, async () => (await pickupPoints()).near(carrier.id, sought))
  const [chosen, choose] = useWish<Shown | null>(delivery.pickup_point, (point) =>
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
      <Field
        label={texts.near}
        value={sought}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        onChange={(event) => setSought(event.target.value.trim())}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <fieldset>
        <legend className={styles.legend}>{texts.where}</legend>
        <ul className={styles.list}>
          <li>
            <label className={styles.branch}>
              <input
                type="radio"
                name={name}
                value=""
                checked={chosen === null}
                onChange={() => choose(null)}
              />
              <b>{texts.toDoor}</b>
            </label>
          </li>
          {points.map((point) => (
            <Point
              key={point.reference}
              name={name}
              point={point}
              checked={point.reference === chosen?.reference}
              onChoose={() => choose(point)}
            />
          ))}
        </ul>
      </fieldset>
      <p role="status" className="small">
        {isWhole && toStatus(carrier.name, sought, near)}
      </p>
    </div>
  )
}

type PointProps = { name: string; point: Shown; checked: boolean; onChoose: () => void }

function Point({ name, point, checked, onChoose }: PointProps) {
  return (
    <li>
      <label className={styles.branch}>
        <input
          type="radio"
          name={name}
          value={point.reference}
          checked={checked}
          onChange={onChoose}
        />
        <span>
          <b>{point.name}</b>
          <small>
            {point.address1}, {point.zipcode} {point.city}
          </small>
          {point.hours.length > 0 && <small>{point.hours.join(', ')}</small>}
        </span>
        {point.distance_m != null && (
          <span className={styles.stock}>{texts.distance(point.distance_m)}</span>
        )}
      </label>
    </li>
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
