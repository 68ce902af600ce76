import { useId, useState } from 'react'
import type { BasketReply } from '#contract/basket/basket'
import type { BasketLine as Line } from '#contract/basket/parts'
import { BasketLine } from '#ui/basket/basket-line'
import { formatAmount } from '#ui/format'
import { Icon } from '#ui/icons/icon'
import { Badge } from '#ui/messages/badge'
import { Stock, type StockLine } from '#ui/product/stock'
import { paths } from '../../../paths.ts'
import { basketTexts } from '../../../texts/checkout/basket.ts'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import type { Change } from '../steps/use-change.ts'
import { LineColour } from '../sums/line-colour.tsx'
import {
  toComparison,
  toCuts,
  toLinePicture,
  toLineSum,
  toOtherSum,
  toPriceEach,
  toQuantityNotes,
} from '../sums/line-view.ts'
import { formatDay } from '../texts/dates.ts'
import styles from './checkout-line.module.css'
import { LineNote } from './line-note.tsx'
import { LineQuantity } from './line-quantity.tsx'
import { Problems } from './problems.tsx'

type Props = {
  line: Line
  basket: BasketReply
  change: Change
  onRemove: (line: Line) => void
}

/** One line of the basket, to be changed in place. */
export function CheckoutLine({ line, basket, change: { change, busy }, onRemove }: Props) {
  const problemsId = useId()
  const [isNoting, setIsNoting] = useState(false)
  const [unit, setUnit] = useState<'own' | 'alternate'>()
  const isAlternate = unit ? unit === 'alternate' : line.override_units
  const rebate = basket.display_net_prices ? line.net_rebate_sum : line.rebate_sum
  return (
    <BasketLine
      name={line.name}
      href={line.product.url}
      facts={toFacts(line)}
      picture={toLinePicture(line)}
      quantity={
        <LineQuantity
          key={String(isAlternate)}
          line={line}
          change={change}
          isAlternate={isAlternate}
          onRemove={() => onRemove(line)}
          describedBy={problemsId}
        />
      }
      quantityNote={<QuantityNote line={line} isAlternate={isAlternate} />}
      sum={toLineSum(line, basket)}
      other={toOtherSum(line, basket)}
      each={toPriceEach(line, basket)}
      saving={<Saving comparison={toComparison(line, basket)} rebate={rebate} />}
      actions={
        <Actions
          line={line}
          isAlternate={isAlternate}
          onRemove={() => onRemove(line)}
          onNote={() => setIsNoting(!isNoting)}
          onUnit={() => setUnit(isAlternate ? 'own' : 'alternate')}
        />
      }
    >
      {line.offer && <Locked offer={line.offer} />}
      {rebate > 0 && <p className={styles.reason}>{line.price_explanation}</p>}
      <Warnings line={line} isConsumer={basket.customer_type === 'private'} />
      <LineColour of={line.metadata} />
      <Cuts line={line} />
      <div id={problemsId}>
        <Problems errors={line.errors} busy={busy} onFix={(body) => void change(body)} />
      </div>
      {isNoting ? (
        <LineNote line={line} change={change} onDone={() => setIsNoting(false)} />
      ) : (
        line.note && <p className={styles.note}>{line.note}</p>
      )}
    </BasketLine>
  )
}

/** The offer that price and quantity come from, and how long it holds. */
function Locked({ offer }: { offer: NonNullable<Line['offer']> }) {
  return (
    <p className="row small">
      <Icon name="lock" size="small" />
      <a href={paths.offer(offer.id)}>
        {basketTexts.lockedPrice(offer.offer_number, formatDay(offer.valid_to))}
      </a>
    </p>
  )
}

/** Below the price of one: the comparison price and the rebate. */
function Saving({ comparison, rebate }: { comparison: string | undefined; rebate: number }) {
  return (
    <>
      {comparison}
      {comparison && rebate > 0 && <br />}
      {rebate > 0 && <Badge tone="save">{basketTexts.rebateOf(formatAmount(rebate))}</Badge>}
    </>
  )
}

function toFacts({ product, metadata, alternate_sku }: Line): string[] {
  const number = product.varenummer ?? alternate_sku
  return [
    number && texts.varenummer(number),
    product.brand,
    typeof metadata.length_mm === 'number' && basketTexts.cutTo(metadata.length_mm),
  ].filter((fact) => typeof fact === 'string')
}

function Cuts({ line }: { line: Line }) {
  const cuts = toCuts(line)
  return cuts.length > 0 && <p className={styles.cuts}>{texts.cuts(cuts)}</p>
}

/** Warnings before the purchase: delivery time, and of consumers no right of withdrawal. */
function Warnings({ line, isConsumer }: { line: Line; isConsumer: boolean }) {
  const { stock } = line.product
  const { withdrawal } = line
  const isStockTold = line.errors.some(({ key }) => key === 'insufficient_stock')
  return (
    <>
      {stock.status !== 'in_stock' && !isStockTold && (
        <Stock lines={[{ level: levels[stock.status], text: stock.text }]} tight />
      )}
      {isConsumer && withdrawal.right === 'none' && (
        <p className={styles.withdrawal}>
          <Badge>{basketTexts.noWithdrawal}</Badge>{' '}
          {withdrawal.reason && basketTexts.withdrawalReasons[withdrawal.reason]}
        </p>
      )}
    </>
  )
}

const levels: Record<Line['product']['stock']['status'], StockLine['level']> = {
  in_stock: 'ok',
  low: 'few',
  backorder: 'order',
  made_to_order: 'order',
  out_of_stock: 'none',
}

function QuantityNote({ line, isAlternate }: { line: Line; isAlternate: boolean }) {
  const weight = line.weight_kg === null ? [] : [texts.weight(line.weight_kg)]
  return [...toQuantityNotes(line, isAlternate), ...weight].join(' · ')
}

type ActionsProps = {
  line: Line
  isAlternate: boolean
  onRemove: () => void
  onNote: () => void
  onUnit: () => void
}

function Actions({ line, isAlternate, onRemove, onNote, onUnit }: ActionsProps) {
  const { unit, alternate_unit } = line.product
  const other = isAlternate ? unit : alternate_unit
  // Prices per 100 pieces: nothing is ordered in that unit.
  const isCounted = alternate_unit !== null && !/^\d/.test(alternate_unit)
  const isFixed = line.quantity_locked || line.is_protected
  const isRemovable = !line.is_protected && (!line.quantity_locked || line.offer)
  return (
    <>
      {isRemovable && (
        <button type="button" onClick={onRemove}>
          {basketTexts.remove}
          <span className="visually-hidden">{basketTexts.removing(line.name)}</span>
        </button>
      )}
      <button type="button" onClick={onNote}>
        {line.note ? basketTexts.editNote : basketTexts.addNote}
        <span className="visually-hidden">{basketTexts.removing(line.name)}</span>
      </button>
      {isCounted && other && !isFixed && (
        <button type="button" onClick={onUnit}>
          {basketTexts.typeIn(other)}
          <span className="visually-hidden">{basketTexts.removing(line.name)}</span>
        </button>
      )}
    </>
  )
}
