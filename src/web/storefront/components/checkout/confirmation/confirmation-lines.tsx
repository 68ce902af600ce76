import type {
  Confirmation,
  ConfirmationDelivery,
  ConfirmationLine,
} from '#contract/basket/confirmation'
import { BasketGroup } from '#ui/basket/basket-group'
import { formatAmount } from '#ui/format'
import { Picture } from '#ui/product/picture'
import { allPickup } from '../../../texts/checkout/all-pickup.ts'
import { confirmationTexts } from '../../../texts/checkout/confirmation.ts'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import styles from '../review/review-lines.module.css'
import { ColourPatch } from '../sums/line-colour.tsx'
import { toOtherQuantity, toPriceEach, toQuantityText } from '../sums/line-view.ts'
import { toDeliveryIcon } from '../texts/delivery-icons.ts'
import { joinPickups } from './join-pickups.ts'

/** The lines of the order, by delivery. */
export function ConfirmationLines({ order }: { order: Confirmation }) {
  return joinPickups(order).map(({ delivery, ids, isAll }) => (
    <BasketGroup
      key={delivery.id}
      title={
        isAll && delivery.branch
          ? allPickup(delivery.branch.name)
          : confirmationTexts.pickupOr(delivery.branch?.name, delivery.name)
      }
      icon={toDeliveryIcon(delivery.icon)}
      facts={delivery.promised_text}
      price={toPrice(delivery, order)}
    >
      <ul className={styles.root}>
        {order.lines
          .filter((line) => ids.includes(line.basket_delivery_line_id))
          .map((line) => (
            <Line key={line.id} line={line} order={order} />
          ))}
      </ul>
    </BasketGroup>
  ))
}

type LineProps = { line: ConfirmationLine; order: Confirmation }

function Line({ line, order }: LineProps) {
  const isNet = order.display_net_prices
  const facts = [
    toQuantityText(line),
    toOtherQuantity(line),
    toPriceEach(toFactors(line), order),
    line.varenummer && texts.varenummer(line.varenummer),
    line.offer_number && confirmationTexts.ofOffer(line.offer_number),
  ]
  return (
    <li>
      <Picture files={line.image ?? undefined} alt="" shape="mini" />
      <span>
        <b>{line.name}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {line.colour && <ColourPatch colour={line.colour} />}
        {line.cut_plan.length > 0 && <small>{texts.cuts(line.cut_plan)}</small>}
        {order.customer_type === 'private' && !line.has_withdrawal && (
          <small>{confirmationTexts.noWithdrawalFor}</small>
        )}
      </span>
      <b className="nowrap">{formatAmount(isNet ? line.net_line_sum : line.line_sum)}</b>
    </li>
  )
}

function toFactors({ unit, net_price, net_price_before, ...line }: ConfirmationLine) {
  return {
    ...line,
    net_price: net_price_before,
    net_price_after_rebate: net_price,
    product: { unit },
  }
}

function toPrice(delivery: ConfirmationDelivery, order: Confirmation): string {
  const price = order.display_net_prices ? delivery.net_price : delivery.price
  if (price === null) return confirmationTexts.agreed
  return price === 0 ? confirmationTexts.free : formatAmount(price)
}
