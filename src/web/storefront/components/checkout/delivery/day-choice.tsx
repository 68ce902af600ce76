import { useState } from 'react'
import type { BasketDeliveryLine } from '#contract/basket/parts'
import type { DeliveryChoice, DeliveryDays } from '#contract/delivery'
import { Select } from '#ui/fields/select'
import { useFetched } from '../../../hooks/use-fetched.ts'
import { useServices } from '../../../services.ts'
import { dayTexts as texts } from '../../../texts/checkout/delivery-days.ts'
import { useOptimisticValue } from '../steps/use-optimistic-value.ts'

export interface DayAnswer {
  readonly delivery_day: string | null
  readonly day_part: BasketDeliveryLine['day_part']
}

type Day = DeliveryDays['days'][number]

type Props = {
  delivery: BasketDeliveryLine
  choice: DeliveryChoice
  /** Resolves to undefined where the day was refused. */
  onChoose: (answer: DayAnswer) => Promise<unknown>
}

/** The day that the goods come, or are fetched, and the half of it where that is offered: one of those that are not full. */
export function DayChoice({ delivery, choice, onChoose }: Props) {
  const { api } = useServices()
  const [refused, setRefused] = useState(0)
  const carrier = choice.carriers.length > 1 ? delivery.delivery_carrier_id : null
  const place = [delivery.id, choice.id, delivery.branch_id, carrier].join(' ')
  const fetched = useFetched(`${place} ${refused}`, async () => {
    const query = { basket_delivery_line_id: delivery.id }
    return (await api.get('/api/shop/delivery-days', { query })).data.days
  })
  const [chosen, choose] = useOptimisticValue<DayAnswer>(delivery, async (answer) => {
    // Others may have taken it since: the days are asked for once more.
    if ((await onChoose(answer)) === undefined) setRefused((count) => count + 1)
  })
  // Those of another branch or carrier are no days of this one.
  if (!fetched?.key.startsWith(`${place} `)) return null
  const days = fetched.reply ?? []
  const day = days.find((one) => one.day === chosen.delivery_day)
  if (fetched.failure !== undefined) return <p className="small">{texts.failed}</p>
  if (days.length === 0) {
    return <p className="small">{choice.is_pickup ? texts.nonePickup : texts.none}</p>
  }
  return (
    <>
      <Select
        label={texts.day(choice.is_pickup)}
        value={day?.day ?? ''}
        onChange={(event) => choose(toAnswer(days, event.target.value))}
        options={[
          { value: '', label: texts.soonest },
          ...days.map((one) => ({ value: one.day, label: one.day_text })),
        ]}
      />
      {day && day.parts.length > 0 && (
        <Select
          label={texts.part}
          value={chosen.day_part ?? ''}
          onChange={(event) => {
            const part = day.parts.find(({ day_part }) => day_part === event.target.value)
            choose({ delivery_day: day.day, day_part: part?.day_part ?? null })
          }}
          options={[
            ...(day.is_whole_free ? [{ value: '', label: texts.wholeDay }] : []),
            ...day.parts.map(({ day_part, name }) => ({ value: day_part, label: name })),
          ]}
        />
      )}
    </>
  )
}

/** Any time of the day, or the half that is left of it. */
function toAnswer(days: readonly Day[], value: string): DayAnswer {
  const day = days.find((one) => one.day === value)
  if (!day) return { delivery_day: null, day_part: null }
  return {
    delivery_day: day.day,
    day_part: day.is_whole_free ? null : (day.parts[0]?.day_part ?? null),
  }
}
