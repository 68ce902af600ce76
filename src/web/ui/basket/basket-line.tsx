import type { ReactNode } from 'react'
import { formatAmount } from '../format.ts'
import { Picture, type PictureFiles } from '../product/picture.tsx'
import styles from './basket-line.module.css'

type Props = {
  name: string
  href?: string | undefined
  /** "Varenr. 1004512", brand, chosen colour. */
  facts: readonly string[]
  picture?: PictureFiles | undefined
  /** Warnings, the chosen colour, the buyer's note. */
  children?: ReactNode
  /** Buttons as text: Fjern, Gem til senere. */
  actions?: ReactNode
  /** A `Quantity`, or the figure where it cannot be changed. */
  quantity: ReactNode
  /** In other units: "100,8 m · 292 kg". */
  quantityNote?: ReactNode
  /** Kroner, from the API. */
  sum: number
  /** The sum on the other side of VAT, formatted. */
  other?: string | undefined
  /** Formatted: "28,45 kr./m". */
  each?: string | undefined
  /** A `Badge tone="save"`. */
  saving?: ReactNode
}

/** A line of the basket, in a `BasketLines`. */
export function BasketLine({ name, href, facts, picture, children, actions, ...rest }: Props) {
  const { quantity, quantityNote, sum, other, each, saving } = rest
  return (
    <li className={styles.root}>
      <Picture files={picture} alt="" shape="thumb" className={styles.picture} />
      <div>
        <h3 className={styles.name}>{href ? <a href={href}>{name}</a> : name}</h3>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.quantity}>
        {quantity}
        {quantityNote && <small>{quantityNote}</small>}
      </div>
      <div className={styles.sum}>
        <b>{formatAmount(sum)}</b>
        {other && <small>{other}</small>}
        {each && <small>{each}</small>}
        {saving && <small>{saving}</small>}
      </div>
    </li>
  )
}

export function BasketLines({ children }: { children: ReactNode }) {
  return <ul className={styles.lines}>{children}</ul>
}
