import type { CSSProperties, ReactNode } from 'react'
import { Price, type PriceProps } from '../price/price.tsx'
import { Picture, type PictureFiles } from '../product/picture.tsx'
import { Stock, type StockLine } from '../product/stock.tsx'
import styles from './product-table.module.css'

type ProductTableHeads = {
  /** The axis of the rows: "Længde". */
  label: string
  number: string
  /** Further facts after the label, as many as each row has in `facts`. */
  facts?: readonly string[]
  stock: string
  /** Left out when no row has a `per`. */
  per?: ReactNode
  /** The unit of `per`, which follows it on a phone, where the head is hidden. */
  perUnit?: string | undefined
  price: ReactNode
  quantity: string
}

type Props = {
  /** For screen readers: what the table lists, and its VAT basis. */
  caption: string
  heads: ProductTableHeads
  /** A `tbody` for each product: a `ProductTableGroupHead`, and `ProductTableRow`s. */
  children: ReactNode
}

/**
 * For products chosen by measure: a group per product, a row per length, a quantity in every row and one
 * button (a `BuyBar`) for all. On a phone each row becomes three short lines.
 */
export function ProductTable({ caption, heads, children }: Props) {
  return (
    <table className={styles.root} style={toLabels(heads)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heads.label}</th>
          {heads.facts?.map((fact) => (
            <th scope="col" key={fact}>
              {fact}
            </th>
          ))}
          <th scope="col">{heads.number}</th>
          <th scope="col">{heads.stock}</th>
          {heads.per && (
            <th scope="col" className={styles.figure}>
              {heads.per}
            </th>
          )}
          <th scope="col" className={styles.figure}>
            {heads.price}
          </th>
          <th scope="col">{heads.quantity}</th>
        </tr>
      </thead>
      {children}
    </table>
  )
}

/** What a phone says beside the figures: in the styles, not in every row. */
function toLabels({ number, perUnit = '' }: ProductTableHeads) {
  return { '--number': `"${number} "`, '--per': `" ${perUnit}"` } as CSSProperties
}

type GroupHeadProps = {
  /** How many columns the table has. */
  columns: number
  name: string
  href: string
  facts: readonly string[]
  picture?: PictureFiles | undefined
  price?: PriceProps | undefined
}

export function ProductTableGroupHead({
  columns,
  name,
  href,
  facts,
  picture,
  price,
}: GroupHeadProps) {
  return (
    <tr className={styles.group}>
      <th colSpan={columns} scope="rowgroup" className={styles.groupHead}>
        <div className={styles.product}>
          <Picture files={picture} alt="" shape="thumb" />
          <div>
            <h2 className={styles.name}>
              <a href={href}>{name}</a>
            </h2>
            <p className={styles.facts}>{facts.join(' · ')}</p>
          </div>
          {price && (
            <div className={styles.groupPrice}>
              <Price size="line" {...price} />
            </div>
          )}
        </div>
      </th>
    </tr>
  )
}

type RowProps = {
  label: string
  href?: string | undefined
  number: string
  facts?: readonly string[] | undefined
  stock: readonly StockLine[]
  /** What limits how it can be had. */
  badges?: ReactNode
  /** Already formatted, without its unit, which is in the head. */
  per?: string | undefined
  price: string
  /** The price on the other side of VAT, with its name. */
  other?: string | undefined
  /** What everyone else pays, where the price is agreed: "liste 15,96". */
  list?: string | undefined
  /** A `Quantity`, or why the product cannot be bought. */
  quantity: ReactNode
  /** More than none is chosen. */
  chosen?: boolean | undefined
}

export function ProductTableRow(row: RowProps) {
  return (
    <tr data-chosen={row.chosen || undefined}>
      <th scope="row">
        {row.href ? <a href={row.href}>{row.label}</a> : row.label}
        {row.badges && <> {row.badges}</>}
      </th>
      {row.facts?.map((fact) => (
        <td key={fact} className={styles.fact}>
          {fact}
        </td>
      ))}
      <td>{row.number}</td>
      <td>
        <Stock lines={row.stock} />
      </td>
      {row.per !== undefined && (
        <td>
          {row.list ? <span>{row.per}</span> : row.per}
          {row.list && <small>{row.list}</small>}
        </td>
      )}
      <td>
        {row.price}
        {row.other && <small>{row.other}</small>}
        {row.per === undefined && row.list && <small>{row.list}</small>}
      </td>
      <td>{row.quantity}</td>
    </tr>
  )
}
