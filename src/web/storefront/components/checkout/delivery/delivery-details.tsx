import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { BasketDeliveryLine } from '#contract/basket/parts'
import type { DeliveryChoice } from '#contract/delivery'
import { TextArea } from '#ui/fields/field'
import { Select } from '#ui/fields/select'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import type { Change } from '../steps/use-change.ts'
import { useWish } from '../steps/use-wish.ts'
import { BranchList } from './branch-list.tsx'

/** Fetched once a carrier with parcel shops is chosen. */
const PickupPoints = lazy(async () => ({
  default: (await import('./pickup-points.tsx')).PickupPoints,
}))

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
        <BranchList
          name={`branch-${delivery.id}`}
          branches={choice.branches}
          chosen={delivery.branch_id}
          lines={delivery.basket_line_ids.length}
          onChoose={(branch_id) => answer({ branch_id })}
        />
      )}
      {choice.times.length > 0 && (
        <Times delivery={delivery} times={choice.times} answer={answer} />
      )}
      {choice.carriers.length > 1 && (
        <Carriers
          delivery={delivery}
          carriers={choice.carriers}
          zipcode={zipcode}
          answer={answer}
        />
      )}
      {choice.enable_comment && <Comment delivery={delivery} answer={answer} />}
    </>
  )
}

/** Whether the method has any details. */
export function hasDetails(choice: DeliveryChoice): boolean {
  return (
    choice.custom_note !== null ||
    choice.is_pickup ||
    choice.times.length > 0 ||
    choice.carriers.length > 1 ||
    choice.enable_comment
  )
}

interface Answer {
  readonly branch_id?: number
  readonly delivery_carrier_id?: number | null
  readonly delivery_time_code?: string | null
  readonly pickup_point_reference?: string | null
  readonly pickup_point_zipcode?: string | null
  readonly instruction?: string
}

type PartProps = { delivery: BasketDeliveryLine; answer: (given: Answer) => Promise<unknown> }

function Times({ delivery, times, answer }: PartProps & Pick<DeliveryChoice, 'times'>) {
  const [chosen, choose] = useWish(delivery.delivery_time_code ?? '', (code) =>
    answer({ delivery_time_code: code || null }),
  )
  return (
    <Select
      label={texts.time}
      value={chosen}
      onChange={(event) => choose(event.target.value)}
      options={[
        { value: '', label: texts.anyTime },
        ...times.map(({ code, name, price_addon }) => ({
          value: code,
          label: price_addon > 0 ? texts.timeAddon(name, price_addon) : name,
        })),
      ]}
    />
  )
}

function Carriers({
  delivery,
  carriers,
  zipcode,
  answer,
}: PartProps & Pick<DeliveryChoice, 'carriers'> & Pick<Props, 'zipcode'>) {
  const [chosenId, choose] = useWish(delivery.delivery_carrier_id, (delivery_carrier_id) =>
    answer({ delivery_carrier_id, pickup_point_reference: null }),
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

const INSTRUCTION_MAX = 500

function Comment({ delivery, answer }: PartProps) {
  const id = useId()
  const { text, setText, flush } = useSavedText(
    delivery.instruction,
    (instruction) => void answer({ instruction }),
  )
  return (
    <TextArea
      id={id}
      label={texts.comment}
      optional
      rows={2}
      value={text}
      maxLength={INSTRUCTION_MAX}
      onChange={(event) => setText(event.target.value)}
      onBlur={flush}
    />
  )
}

const PAUSE_MS = 800

/**
 * Text that is saved at every pause in the typing, and when the field or the page is left.
 *
 * @param save Not called twice with the same text.
 */
function useSavedText(saved: string, save: (text: string) => void) {
  const [text, setText] = useState(saved)
  const sent = useRef(saved)
  function flush(): void {
    if (text === sent.current) return
    sent.current = text
    save(text)
  }
  const flushLatest = useEffectEvent(flush)
  // Saves at a pause in the typing.
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => flushLatest(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  // Saves the last text when the page is left.
  useEffect(() => () => flushLatest(), [])
  return { text, setText, flush }
}
