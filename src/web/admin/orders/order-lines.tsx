import type { AdminBasket } from '#contract/basket/admin-basket'
import { formatKroner, formatQuantity } from '#ui/format'
import { LineColour } from '../parts/line-colour.tsx'
import { Tag } from '../parts/tag.tsx'
import styles from './order-page.module.css'
import { orderTexts as texts } from './order-texts.ts'

type Line = AdminBasket['basket_lines'][number]
type Props = { order: AdminBasket; lines: readonly Line[]; name: string }

/** Left out on a phone. */
const spare = `${styles.number} ${styles.spare}`

/** Lines on the side of VAT that their customer sees first. */
export function OrderLines({ order, lines, name }: Props) {
  const isNet = order.display_net_prices
  const basis = isNet ? 'ekskl.' : 'inkl.'
  const isPicked = lines.some((one) => one.quantity_picked > 0 || one.quantity_missing > 0)
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">{name}</caption>
      <thead>
        <tr>
          <th>Vare</th>
          <th className={styles.number}>Antal</th>
          {isPicked && <th className={styles.number}>Plukket</th>}
          <th className={spare}>Tilbage</th>
          <th className={spare}>Pris {basis}</th>
          <th className={styles.number}>Sum {basis}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <b>{line.name}</b>
              <small>{detailsOf(line)}</small>
              <LineColour of={line.metadata} />
              {line.note && <q className={styles.reason}>{line.note}</q>}
              {line.quantity_missing > 0 && (
                <Tag tone="danger">
                  {texts.missing(formatQuantity(line.quantity_missing, line.product.unit))}
                </Tag>
              )}
              {line.quantity_withdrawn > 0 && (
                <Tag tone="danger">
                  {`${formatQuantity(line.quantity_withdrawn, line.product.unit)} fortrudt`}
                </Tag>
              )}
            </td>
            <td className={styles.number}>{formatQuantity(line.quantity, line.product.unit)}</td>
            {isPicked && (
              <td className={styles.number}>
                {texts.picked(
                  formatQuantity(line.quantity_picked),
                  formatQuantity(line.quantity_left),
                )}
              </td>
            )}
            <td className={spare}>
              {line.quantity_left === 0 ? '–' : formatQuantity(line.quantity_left)}
            </td>
            <td className={spare}>
              {formatKroner(isNet ? line.net_price_after_rebate : line.price_after_rebate)}
            </td>
            <td className={styles.number}>
              <b>{formatKroner(isNet ? line.net_line_sum : line.line_sum)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function detailsOf({ alternate_sku, product, offer_number, typed }: Line): string {
  return [
    product.varenummer,
    alternate_sku && texts.numberInErp(alternate_sku),
    typed?.text,
    offer_number && `tilbud ${offer_number}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
