import type { ReactNode } from 'react'
import { Price, type PriceProps } from '../price/price.tsx'
import { Picture, type PictureFiles } from './picture.tsx'
import styles from './product-card.module.css'
import { Stock, type StockLine } from './stock.tsx'

export type ProductCardProps = {
  href: string
  name: string
  /** Brand and what matters, three at most. */
  facts: readonly string[]
  picture?: PictureFiles | undefined
  /** Above the fold. */
  eager?: boolean | undefined
  /** Left out: not for sale, or the price is to be asked for. */
  price: PriceProps | undefined
  /** Online first, then the buyer's own branch. */
  stock: readonly StockLine[]
  badges?: ReactNode
  /** An `IconButton kind="card"` that marks it among others: to compare. */
  mark?: ReactNode
  /** `Quantity size="card"` and a button in a form; a `ButtonShape` where the card leads to the choices. */
  buy: ReactNode
  heading?: 'h2' | 'h3' | undefined
}

/**
 * A product in a `ProductGrid`, whose cards share their rows. Horizontal on a phone. Pages have dozens of them: what each
 * has is known by its place, not by a class.
 */
export function ProductCard(props: ProductCardProps) {
  const { heading: Heading = 'h3' } = props
  return (
    <article className={styles.root}>
      <Picture files={props.picture} alt="" eager={props.eager} />
      <Heading>
        <a href={props.href}>{props.name}</a>
      </Heading>
      <p>{props.facts.join(' · ')}</p>
      <div>{props.price && <Price {...props.price} />}</div>
      <div>
        <Stock lines={props.stock} />
      </div>
      <div>{props.buy}</div>
      {props.badges && <div className={styles.badges}>{props.badges}</div>}
      {props.mark && <div className={styles.mark}>{props.mark}</div>}
    </article>
  )
}
