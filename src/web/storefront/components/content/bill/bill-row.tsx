import { formatAmount, formatUnitPrice } from '#ui/format'
import { Picture } from '#ui/product/picture'
import { Quantity } from '#ui/quantity/quantity'
import { useBasis } from '../../../hooks/use-basis.ts'
import { contentTexts as texts } from '../../../texts/content.ts'
import { PAINT_PICKER } from '../../../views/paint/paint-picker.ts'
import { type BillLine, costOf, unitPriceOn } from './bill-lines.ts'
import styles from './bill-of-materials.module.css'
import type { Bill } from './use-bill.ts'

/** A product of the bill, the reckoning behind its quantity, how many, and what they cost. */
export function BillRow({ line, bill }: { line: BillLine; bill: Bill }) {
  const { card, note, isBase } = line
  const quantity = bill.quantityOf(line)
  const basis = useBasis()
  return (
    <li>
      <label>
        <input
          type="checkbox"
          name={`take_${card.id}`}
          checked={bill.isTicked(line)}
          disabled={!card.buy}
          aria-label={texts.take(card.name)}
          onChange={({ target }) => bill.tick(line, target.checked)}
        />
      </label>
      <Picture files={card.picture} alt="" shape="mini" />
      <div>
        <h3>
          <a href={card.href}>{card.name}</a>
        </h3>
        {note && <small>{note}</small>}
        {isBase && (
          <small>
            {texts.untinted} <a href={PAINT_PICKER}>{texts.findColour}</a>
          </small>
        )}
      </div>
      {card.buy ? (
        <div className={styles.quantity}>
          <Quantity
            of={card.name}
            name={`quantity_${card.id}`}
            unit={card.buy.unit}
            value={quantity}
            min={card.buy.min}
            max={card.buy.max}
            step={card.buy.step}
            size="small"
            onChange={(next) => bill.setQuantity(line, next)}
          />
        </div>
      ) : (
        <p className="small">{card.online.text}</p>
      )}
      {card.price && (
        <p className={styles.price}>
          <b>{formatAmount(costOf([[line, quantity]], basis))}</b>
          {card.buy && <small>{formatUnitPrice(unitPriceOn(card, basis), card.buy.unit)}</small>}
        </p>
      )}
    </li>
  )
}
