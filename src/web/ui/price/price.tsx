import { formatAmount, formatKroner, formatPercent, formatUnitPrice, NO_BREAK } from '../format.ts'
import { Badge } from '../messages/badge.tsx'
import { texts } from '../texts.ts'
import styles from './price.module.css'

export type PriceProps = {
  /** Kroner, on the VAT basis of the buyer. All amounts come from the API. */
  amount: number
  /** "pr. stk.", "pr. m". */
  unit?: string | undefined
  /** Several prices are behind it; this is the lowest. */
  from?: boolean | undefined
  /** The same price on the other VAT basis. `net` is ekskl. moms. */
  other?: { amount: number; basis: 'net' | 'gross' } | undefined
  /** The comparison price per measure, and its VAT basis where the page does not state it. */
  per?:
    | { amount: number; unit: string; basis?: 'net' | 'gross'; from?: boolean | undefined }
    | undefined
  /** What everyone else pays, where the price is agreed; never struck through. */
  list?: number | undefined
  /** A saving in percent or kroner, always with the lowest price of the last 30 days. */
  saving?: { percent: number; lowest: number } | { amount: number; lowest: number } | undefined
  /** line: in rows. product: the product's own page. Left out: on a card. */
  size?: 'line' | 'product' | undefined
}

/**
 * The loudest thing after the picture: amount and unit, other VAT basis, comparison price, saving. Lists have dozens of
 * them: the amount and its words are known by their places.
 */
export function Price({ amount, unit, from, other, per, list, saving, size }: PriceProps) {
  return (
    <div className={styles.root} data-size={size}>
      <p>
        {list !== undefined && <span>{`${texts.ownPrice} `}</span>}
        {from && <span>{`${texts.from} `}</span>}
        <b>
          {`${formatKroner(amount)}${NO_BREAK}`}
          <small>kr.</small>
        </b>
        {unit && <span>{` ${unit}`}</span>}
      </p>
      {other && (
        <p className={styles.other}>{`${formatAmount(other.amount)} ${basisText(other.basis)}`}</p>
      )}
      {list !== undefined && (
        <p className={styles.other}>
          {texts.listPrice(formatAmount(list))}
          {other && ` ${basisText(other.basis === 'net' ? 'gross' : 'net')}`}
        </p>
      )}
      {per && (
        <p>
          <Per {...per} />
        </p>
      )}
      {saving && (
        <p className={styles.saving}>
          <Badge tone="save">{texts.save(share(saving))}</Badge>
          <span>{texts.lowestPrice(formatAmount(saving.lowest))}</span>
        </p>
      )}
    </div>
  )
}

function basisText(basis: 'net' | 'gross'): string {
  return basis === 'net' ? texts.netBasis : texts.grossBasis
}

function Per({ amount, unit, basis, from }: NonNullable<PriceProps['per']>) {
  const price = `${from ? `${texts.from} ` : ''}${formatUnitPrice(amount, unit)}`
  if (!basis) return price
  return (
    <>
      <b>{price}</b> {basisText(basis)}
    </>
  )
}

function share(saving: NonNullable<PriceProps['saving']>): string {
  return 'percent' in saving ? formatPercent(saving.percent) : formatAmount(saving.amount)
}
