import type { BasketReply } from '#contract/basket/basket'
import type { BasketDeliveryLine, BasketLine } from '#contract/basket/parts'
import { siteAccessTexts } from '#surface/words/site-access'
import { BasketGroup } from '#ui/basket/basket-group'
import { formatAmount } from '#ui/format'
import { Picture } from '#ui/product/picture'
import { confirmationTexts } from '../../../texts/checkout/confirmation.ts'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import { linesOf, listGroups, toGroupFacts, toGroupTitle } from '../sums/group-view.ts'
import { LineColour } from '../sums/line-colour.tsx'
import {
  toComparison,
  toCounted,
  toCuts,
  toDeliveryPrice,
  toLinePicture,
  toLineSum,
  toOtherQuantity,
  toPriceEach,
  toQuantityText,
} from '../sums/line-view.ts'
import { toDeliveryIcon } from '../texts/delivery-icons.ts'
import { dotted, toPointText } from '../texts/way-text.ts'
import styles from './review-lines.module.css'

type Props = {
  basket: BasketReply
  /** What has become of a delivery; left out, or undefined: what was promised is told. */
  stateOf?: (delivery: BasketDeliveryLine) => string | undefined
}

/** The lines by delivery, with their notes and warnings. */
export function ReviewLines({ basket, stateOf }: Props) {
  return listGroups(basket).map((delivery) => (
    <BasketGroup
      key={delivery.id}
      title={toGroupTitle(delivery, basket)}
      icon={toDeliveryIcon(delivery.delivery_code?.icon)}
      facts={toGroupFacts(delivery, stateOf?.(delivery))}
      price={toDeliveryPrice(delivery, basket)}
    >
      <LineList lines={linesOf(delivery, basket)} basket={basket} />
      {delivery.pickup_point && (
        <p className={styles.instruction}>{toPointText(delivery.pickup_point)}</p>
      )}
      {delivery.site_access && (
        <p className={styles.instruction}>{dotted(siteAccessTexts(delivery.site_access))}</p>
      )}
      {delivery.instruction && <p className={styles.instruction}>{delivery.instruction}</p>}
    </BasketGroup>
  ))
}

type ListProps = {
  lines: readonly BasketLine[]
  basket: BasketReply
  /** They cost nothing, as the basket does without them. */
  isLeftOut?: boolean
}

export function LineList({ lines, basket, isLeftOut }: ListProps) {
  return (
    <ul className={styles.root}>
      {lines.map((line) => (
        <li key={line.id}>
          <Picture files={toLinePicture(line)} alt="" shape="mini" />
          <span>
            <b>{line.name}</b>
            <small>
              {[
                toQuantityText(toCounted(line)),
                toOtherQuantity(toCounted(line)),
                toPriceEach(line, basket),
                toComparison(line, basket),
                line.product.varenummer && texts.varenummer(line.product.varenummer),
                line.offer_number && confirmationTexts.ofOffer(line.offer_number),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <LineColour of={line.metadata} />
            {toCuts(line).length > 0 && <small>{texts.cuts(toCuts(line))}</small>}
            {line.note && <small>{line.note}</small>}
            {basket.customer_type === 'private' && line.withdrawal.right === 'none' && (
              <small>{line.withdrawal.text}</small>
            )}
          </span>
          {!isLeftOut && <b className="nowrap">{formatAmount(toLineSum(line, basket))}</b>}
        </li>
      ))}
    </ul>
  )
}
