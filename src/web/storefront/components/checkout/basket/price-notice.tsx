import type { BasketReply } from '#contract/basket/basket'
import { Button } from '#ui/buttons/button'
import { Alert } from '#ui/messages/alert'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import type { Change } from '../steps/use-change.ts'

type Props = { basket: BasketReply; change: Change }

/** Prices that have changed since the products were added; they must be acknowledged. */
export function PriceNotice({ basket, change: { change, busy } }: Props) {
  if (!basket.needs_acknowledgement.includes('price_changed')) return null
  const changed = basket.basket_lines.flatMap(({ id, name, errors }) =>
    errors
      .filter(({ key }) => key === 'price_changed')
      .map(({ message }) => ({ id, name, message })),
  )
  return (
    <Alert
      live
      action={
        <Button
          kind="second"
          size="small"
          busy={busy}
          onClick={() => void change({ acknowledge: { price_changed: true } })}
        >
          {texts.seenPrices}
        </Button>
      }
    >
      <b>{texts.pricesChanged(changed.length)}</b>
      <ul>
        {changed.map(({ id, name, message }) => (
          <li key={id}>
            {name}: {message}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
