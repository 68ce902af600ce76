import { memo, useRef } from 'react'
import { Link } from 'react-router'
import { formatKroner } from '#ui/format'
import { grossOf, type Typed } from './price-grid.ts'
import { PriceInput } from './price-input.tsx'
import styles from './prices-page.module.css'
import { State } from './product-list.tsx'
import type { ProductRow } from './product-values.ts'
import { inKroner, readUnitPrice } from './unit-price.ts'

type Props = {
  rows: readonly ProductRow[]
  typed: Typed
  group: number
  isOff: boolean
  onType: (id: number, text: string) => void
  /** From the row at this place on. */
  onPaste: (at: number, text: string) => void
}

/** A row for each product, with its price of now and the new one. */
export function PricesTable({ rows, typed, group, isOff, onType, onPaste }: Props) {
  // Rows keep the functions that they got first, so that a key draws its own row alone.
  const acts = useRef({ onType, onPaste, above: (_: number): string | undefined => undefined })
  acts.current = {
    onType,
    onPaste,
    above: (at) => {
      const row = rows[at - 1]
      return row && (typed.get(row.id) ?? writtenOf(grossOf(row, group)))
    },
  }
  return (
    <div className={styles.sheet}>
      <table className={`${styles.table} ${styles.grid}`}>
        <caption className="visually-hidden">Priser</caption>
        <thead>
          <tr>
            <th className={styles.hideOnPhone}>#</th>
            <th>Vare</th>
            <th className={styles.hideOnPhone}>Varenr.</th>
            <th className={styles.hideOnPhone}>Status</th>
            <th className={styles.number}>Nu</th>
            <th className={styles.number}>Ny pris inkl. moms</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row
              key={row.id}
              {...{ row, at, isOff, acts }}
              before={grossOf(row, group)}
              text={typed.get(row.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function writtenOf(price: number | undefined): string {
  return price === undefined ? '' : formatKroner(inKroner(price))
}

type Acts = Pick<Props, 'onType' | 'onPaste'> & { above: (at: number) => string | undefined }

type RowProps = {
  row: ProductRow
  at: number
  before: number | undefined
  text: string | undefined
  isOff: boolean
  acts: { readonly current: Acts }
}

const Row = memo(function Row({ row, at, before, text, isOff, acts }: RowProps) {
  const { id, name, varenummer } = row
  const price = text === undefined ? before : readUnitPrice(text)
  const isWrong = text !== undefined && price === undefined
  const isChanged = text !== undefined && price !== before
  return (
    <tr>
      <td className={`${styles.hideOnPhone} ${styles.quiet}`}>{at + 1}</td>
      <td>
        <Link className={styles.link} to={`/varer/${id}?vis=priser`}>
          {name}
        </Link>
      </td>
      <td className={`${styles.hideOnPhone} ${styles.quiet}`}>{varenummer}</td>
      <td className={styles.hideOnPhone}>
        <State row={row} />
      </td>
      <td className={`${styles.number} ${styles.quiet}`}>{writtenOf(before)}</td>
      <td className={`${styles.cell} ${isWrong ? styles.wrong : isChanged ? styles.changed : ''}`}>
        <PriceInput
          label={`Ny pris for ${name}`}
          text={text ?? writtenOf(before)}
          {...{ isWrong, isOff }}
          above={() => acts.current.above(at)}
          onType={(next) => acts.current.onType(id, next)}
          onPaste={(column) => acts.current.onPaste(at, column)}
        />
      </td>
    </tr>
  )
})
