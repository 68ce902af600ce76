import type { ReactNode } from 'react'
import type { LinkComponent } from './link.tsx'
import { Picture, type PictureFiles } from './picture.tsx'
import { Price, type PriceProps } from './price.tsx'
import styles from './product-card.module.css'
import { Skeleton } from './skeleton.tsx'
import { Stock, type StockLine } from './stock.tsx'
import { texts } from './texts.ts'

export type ProductCardProps = {
  href: string
  /** What the name starts with: "45×145 mm". Set in bold with the rest after it. */
  dimension?: string | undefined
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
  /** An `IconButton kind="card"`: save to a list. */
  favourite?: ReactNode
  /** An `IconButton kind="card"` that marks it among others: to compare. */
  mark?: ReactNode
  /** `Quantity size="card"` and a button, or one link to the choices. */
  buy: ReactNode
  heading?: 'h2' | 'h3' | undefined
  Link?: LinkComponent | undefined
}

/** Picture, name, facts, price, stock, buying. Lies down on a phone. Lines up with its neighbours in a `ProductGrid`. */
export function ProductCard(props: ProductCardProps) {
  const { heading: Heading = 'h3', Link = 'a' } = props
  return (
    <article className={styles.root}>
      <Picture files={props.picture} alt="" eager={props.eager} className={styles.picture} />
      <Heading className={styles.name}>
        <Link href={props.href}>
          {props.dimension && <b>{props.dimension}</b>} {props.name}
        </Link>
      </Heading>
      <p className={styles.facts}>{props.facts.join(' · ')}</p>
      <div className={styles.price}>{props.price && <Price {...props.price} />}</div>
      <div className={styles.stock}>
        <Stock lines={props.stock} />
      </div>
      <div className={styles.buy}>{props.buy}</div>
      {props.badges && <div className={styles.badges}>{props.badges}</div>}
      {props.favourite && <div className={styles.favourite}>{props.favourite}</div>}
      {props.mark && <div className={styles.mark}>{props.mark}</div>}
    </article>
  )
}

/** The shape of a card whose goods are on their way. */
export function ProductCardSkeleton() {
  return (
    <article className={styles.root} aria-busy="true">
      <Picture alt="" className={styles.picture} />
      <div className={styles.name}>
        <Skeleton width="90%" />
      </div>
      <div className={styles.facts}>
        <Skeleton width="60%" height="small" />
      </div>
      <div className={styles.price}>
        <Skeleton width="55%" height="large" />
      </div>
      <div className={styles.stock}>
        <Skeleton width="70%" height="small" />
      </div>
      <div className={styles.buy}>
        <Skeleton height="control" />
      </div>
      <span className="visually-hidden">{texts.loadingProducts}</span>
    </article>
  )
}
