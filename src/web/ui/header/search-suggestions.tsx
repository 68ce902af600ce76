import type { ReactNode } from 'react'
import { Picture, type PictureFiles } from '../product/picture.tsx'
import type { StockLine } from '../product/stock.tsx'
import styles from './search-suggestions.module.css'

export interface Suggestion {
  /** Of the element, and so named by the field when it is chosen. */
  readonly id: string
  readonly href: string
  readonly name: string
  /** After the name, quieter: what it belongs to, its number. */
  readonly detail?: string | undefined
  /** `null`: a product without one. Left out: no product. */
  readonly picture?: PictureFiles | null | undefined
  readonly price?: string | undefined
  readonly stock?: StockLine | undefined
}

export interface SuggestionGroup {
  readonly title: string
  readonly rows: readonly Suggestion[]
  /** In sight at the foot, however long the others are. */
  readonly stays?: boolean | undefined
}

type Props = {
  id: string
  label: string
  groups: readonly SuggestionGroup[]
  /** The id of the line the keyboard is on. */
  active: string | undefined
  /** Above the lines. */
  note?: ReactNode
}

/** Suggestions below the search field, which keeps the focus: a list box whose options are links. */
export function SearchSuggestions({ id, label, groups, active, note }: Props) {
  return (
    // Pressing beside a line must not take the focus from the field.
    <div className={styles.root} onPointerDown={(event) => event.preventDefault()}>
      {note && <p className={styles.note}>{note}</p>}
      <div id={id} role="listbox" aria-label={label}>
        {groups.map(({ title, rows, stays }) => (
          <fieldset key={title} aria-label={title} data-stays={stays || undefined}>
            {!stays && (
              <p className={styles.title} aria-hidden="true">
                {title}
              </p>
            )}
            {rows.map((row) => (
              <Line key={row.id} row={row} isActive={row.id === active} />
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  )
}

function Line({ row, isActive }: { row: Suggestion; isActive: boolean }) {
  const { id, href, name, detail, picture, price, stock } = row
  return (
    <a
      id={id}
      href={href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.line}
      data-product={picture !== undefined || undefined}
    >
      {picture !== undefined && <Picture files={picture ?? undefined} alt="" shape="mini" />}
      <span className={styles.name}>
        {name}
        {detail && <small>{detail}</small>}
      </span>
      {price && <span className={styles.price}>{price}</span>}
      {stock && (
        <span className={styles.stock} data-level={stock.level}>
          {stock.text}
        </span>
      )}
    </a>
  )
}
