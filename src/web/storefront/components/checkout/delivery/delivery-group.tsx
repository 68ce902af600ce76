import { Suspense } from 'react'
import type { BasketReply } from '#contract/basket/basket'
import type { BasketDeliveryLine, BasketError } from '#contract/basket/parts'
import { DeliveryOption, DeliveryOptions } from '#ui/basket/delivery-option'
import { Picture } from '#ui/product/picture'
import { lazyPart } from '../../../lazy-part.ts'
import { useServices } from '../../../services.ts'
import { useStore } from '../../../store.ts'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import { Problems } from '../basket/problems.tsx'
import type { Change } from '../steps/use-change.ts'
import { useOptimisticValue } from '../steps/use-optimistic-value.ts'
import { linesOf } from '../sums/group-view.ts'
import { toDeliveryPrice, toLinePicture } from '../sums/line-view.ts'
import { toDeliveryIcon } from '../texts/delivery-icons.ts'
import { dotted, toWayText } from '../texts/way-text.ts'
import { DeliveryDetails, hasDetails } from './delivery-details.tsx'
import styles from './delivery-group.module.css'

/** Fetched once something rides along. */
const Riders = lazyPart(async () => (await import('./riders.tsx')).Riders)

const NAMED = 2
/** Errors that only say a choice is missing: shown once the buyer has tried to continue. */
const NOT_YET = ['branch_required', 'zipcode_required']

type Props = {
  delivery: BasketDeliveryLine
  basket: BasketReply
  /** From 1; left out when it is the only one. */
  number: number | undefined
  change: Change
  /** The buyer has tried to continue. */
  isTried: boolean
}

/** A delivery: its lines, and its delivery methods. */
export function DeliveryGroup({ delivery, basket, number, change, isTried }: Props) {
  const errors = delivery.errors.filter(({ key }) => isTried || !NOT_YET.includes(key))
  return (
    <section id={toGroupId(delivery)} tabIndex={-1} className={styles.root}>
      <Head delivery={delivery} basket={basket} number={number} />
      <Problems errors={errors} busy={change.busy} onFix={(body) => void change.change(body)} />
      <Ways delivery={delivery} basket={basket} change={change.change} />
      {delivery.riders && (
        <Suspense fallback={null}>
          <Riders delivery={delivery} basket={basket} change={change.change} />
        </Suspense>
      )}
    </section>
  )
}

export function toGroupId({ id }: Pick<BasketDeliveryLine, 'id'>): string {
  return `levering-${id}`
}

export function listDeliveryErrors({ errors }: BasketDeliveryLine): BasketError[] {
  return errors.filter(({ level }) => level === 'error')
}

function Head({ delivery, basket, number }: Pick<Props, 'delivery' | 'basket' | 'number'>) {
  const lines = linesOf(delivery, basket)
  const names = lines.slice(0, NAMED).map(({ name }) => name)
  const facts = [
    texts.linesCount(lines.length),
    delivery.weight_kg > 0 && texts.weight(delivery.weight_kg),
    delivery.longest_mm !== null &&
      delivery.longest_mm > LONG_MM &&
      texts.longest(delivery.longest_mm),
  ]
  return (
    <div className={styles.head}>
      {number !== undefined && <span className={styles.number}>{number}</span>}
      <div>
        <h2>{number === undefined ? texts.deliveryOne : texts.deliveryOf(number)}</h2>
        <p>{texts.andOthers(names.join(', '), lines.length - names.length)}</p>
        <p className="quiet small">{dotted(facts)}</p>
        {delivery.apart_text && <p className="small">{delivery.apart_text}</p>}
      </div>
      <div className={styles.pictures}>
        {lines.slice(0, PICTURES).map((line) => (
          <Picture key={line.id} files={toLinePicture(line)} alt="" shape="mini" />
        ))}
      </div>
    </div>
  )
}

const PICTURES = 3
/** Above this length, the length is displayed: it is too long for a parcel. */
const LONG_MM = 1500

function Ways({
  delivery,
  basket,
  change,
}: Pick<Props, 'delivery' | 'basket'> & Pick<Change, 'change'>) {
  const { branchId } = useStore(useServices().buyerLocation, {})
  const known = delivery.delivery_codes.find(({ is_chosen }) => is_chosen)
  const [chosen, choose] = useOptimisticValue(known, (choice) => {
    const branch = choice?.branches.find(({ id, blocked }) => id === branchId && !blocked)
    return change({
      basket_delivery_lines: [
        {
          id: delivery.id,
          delivery_code_id: choice?.id ?? null,
          ...(branch && delivery.branch_id === null && { branch_id: branch.id }),
        },
      ],
    })
  })
  return (
    <DeliveryOptions legend={texts.chooseDelivery} hideLegend>
      {delivery.delivery_codes.map((choice) => (
        <DeliveryOption
          key={choice.id}
          name={`delivery-${delivery.id}`}
          value={choice.id}
          checked={choice.id === chosen?.id}
          disabled={choice.blocked !== null}
          onChange={() => choose(choice)}
          icon={toDeliveryIcon(choice.icon)}
          title={choice.name}
          text={toWayText(choice, delivery.branch_id)}
          price={toDeliveryPrice(choice, basket)}
        >
          {choice.id === chosen?.id && choice.is_chosen && hasDetails(choice) && (
            <DeliveryDetails
              delivery={delivery}
              choice={choice}
              zipcode={basket.zipcode ?? ''}
              change={change}
            />
          )}
        </DeliveryOption>
      ))}
    </DeliveryOptions>
  )
}
