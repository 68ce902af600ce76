import { netOfGross, ore, priceInBasis, unitPrice } from '#kernel/money'
import type { Column, StoredRow } from './run.ts'
import { KEYS, type Key, type Target, toTarget } from './targets.ts'

/** What the rows of a batch are compared with. */
export interface Known {
  /** The products that a number stands for: `varenummer 9000004`. */
  readonly found: ReadonlyMap<string, readonly number[]>
  readonly products: ReadonlyMap<number, Current>
  /** Earlier lines of the file, by product and field, and by the number of a new product. */
  readonly earlier: Map<string, number>
  readonly groups: ReadonlyMap<string, number>
  /** Basis points, of a product that has no price yet. */
  readonly vat: number
}

/** A product as it stands. */
export interface Current {
  readonly id: number
  readonly name: string
  readonly values: (field: string) => string | number | null
  /** Of a price group: its VAT, and whether it is shown as reduced. */
  readonly price: (
    group: number,
  ) => { readonly rate: number; readonly is_reduced: boolean } | undefined
}

export interface Mapped {
  readonly column: Column
  readonly place: number
  readonly target: Target
}

/** The columns that are something, in their order. */
export function mappedOf(columns: readonly Column[]): Mapped[] {
  return columns.flatMap((column, place) => {
    const target = column.target === null ? undefined : toTarget(column.target)
    return target ? [{ column, place, target }] : []
  })
}

/** What finds the product of a row: of its keys the surest that is not empty. */
export function keyOf(row: StoredRow, mapped: readonly Mapped[]) {
  for (const key of KEYS) {
    const one = mapped.find(({ target }) => target.kind === 'key' && target.key === key)
    const value = one && row.cells[one.place]?.trim()
    if (one && value) return { key, value, column: one.column }
  }
  return undefined
}

export function nameOfKey(key: Key, value: string): string {
  return `${key} ${value.toUpperCase()}`
}

/** In ten-thousandths of a krone. */
export function grossOf(net: number, rate: number): number {
  return priceInBasis(unitPrice(net), 'gross', rate)
}

export function netOf(gross: number, rate: number): number {
  return gross % 100 === 0
    ? netOfGross(ore(gross / 100), rate)
    : Math.round((gross * 10_000) / (10_000 + rate))
}
