import type { BasketReply } from '#contract/basket/basket'
import type { BasketDeliveryLine } from '#contract/basket/parts'
import { DeliveryOption, DeliveryOptions } from '#ui/basket/delivery-option'
import { wholeDeliveryTexts as texts } from '../../../texts/checkout/whole-delivery.ts'
import type { Change } from '../steps/use-change.ts'
import { useOptimisticValue } from '../steps/use-optimistic-value.ts'
import { toDeliveryPrice } from '../sums/line-view.ts'
import { toDeliveryIcon } from '../texts/delivery-icons.ts'
import { toWayText } from '../texts/way-text.ts'

type Props = { delivery: BasketDeliveryLine; basket: BasketReply } & Pick<Change, 'change'>

/** The light products that ride along for free, which may go another way. */
export function Riders({ delivery, basket, change }: Props) {
  const { id, riders, delivery_code } = delivery
  const [chosen, choose] = useOptimisticValue(0, (riders_delivery_code_id) =>
    riders_delivery_code_id === 0
      ? Promise.resolve()
      : change({ basket_delivery_lines: [{ id, riders_delivery_code_id }] }),
  )
  if (!riders) return null
  const names = basket.basket_lines
    .filter((line) => riders.basket_line_ids.includes(line.id))
    .map(({ name }) => name)
  return (
    <DeliveryOptions legend={texts.light(names.join(', '))}>
      <DeliveryOption
        name={`riders-${id}`}
        value={0}
        checked={chosen === 0}
        onChange={() => choose(0)}
        icon={toDeliveryIcon(delivery_code?.icon)}
        title={texts.along}
        text={texts.alongText}
        price={texts.free}
      />
      {riders.delivery_codes.map((choice) => (
        <DeliveryOption
          key={choice.id}
          name={`riders-${id}`}
          value={choice.id}
          checked={chosen === choice.id}
          disabled={choice.blocked !== null}
          onChange={() => choose(choice.id)}
          icon={toDeliveryIcon(choice.icon)}
          title={choice.name}
          text={toWayText(choice, null)}
          price={toDeliveryPrice(choice, basket)}
        />
      ))}
    </DeliveryOptions>
  )
}
