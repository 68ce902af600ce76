import type { BasketDeliveryLine } from '#contract/basket/parts'
import type { DeliveryChoice } from '#contract/delivery'
import { Select } from '#ui/fields/select'
import { dayTexts as texts } from '../../../texts/checkout/delivery-days.ts'
import { useOptimisticValue } from '../steps/use-optimistic-value.ts'
import { type DayAnswer, DayChoice } from './day-choice.tsx'

type Answer = Partial<DayAnswer> & { readonly delivery_time_code?: string | null }

type Props = {
  delivery: BasketDeliveryLine
  choice: DeliveryChoice
  answer: (given: Answer) => Promise<unknown>
}

/** The day and the time that the goods come, as far as they can be chosen. */
export function When({ delivery, choice, answer }: Props) {
  return (
    <>
      {canChooseDay(delivery, choice) && (
        <DayChoice delivery={delivery} choice={choice} onChoose={answer} />
      )}
      {choice.times.length > 0 && (
        <Times delivery={delivery} times={choice.times} answer={answer} />
      )}
    </>
  )
}

/** Of a branch or a carrier, once that is chosen; the only carrier is. */
function canChooseDay(delivery: BasketDeliveryLine, choice: DeliveryChoice): boolean {
  if (choice.days_to_choose === null) return false
  if (choice.is_pickup) return delivery.branch_id !== null
  return choice.carriers.length === 1 || delivery.delivery_carrier_id !== null
}

function Times({
  delivery,
  times,
  answer,
}: Pick<Props, 'delivery' | 'answer'> & Pick<DeliveryChoice, 'times'>) {
  const [chosen, choose] = useOptimisticValue(delivery.delivery_time_code ?? '', (code) =>
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
