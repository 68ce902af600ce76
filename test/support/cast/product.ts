import type { Insertable } from 'kysely'
import type { DB } from '../../../src/database/types.generated.ts'

/** A product of the cast, with only what it is about; the rest is ordinary. */
export interface CastProduct {
  readonly id: number
  readonly parent_id?: number
  readonly name: string
  readonly brand?: string
  readonly categories: readonly number[]
  /** Codes of the ways it can travel. */
  readonly delivery: readonly string[]
  /** Kroner incl. VAT; without it the product has no price. */
  readonly gross?: number
  /** Price group → share of the public price. */
  readonly groupPrices?: Readonly<Record<number, number>>
  readonly campaign?: { readonly gross: number; readonly original: number; readonly days: number }
  /** Since how many days ago the price is what it is; 365 unless told. */
  readonly since?: number
  /** Prices before today's: how many days ago they began, kroner incl. VAT. */
  readonly history?: readonly (readonly [number, number])[]
  readonly unit?: string
  /** The unit of the price, and how many ten-thousandths of it are in one unit. */
  readonly alternate?: readonly [string, number]
  /** Branch → how many it has. */
  readonly stock?: Readonly<Record<number, number>>
  /** Variant group, name, value in the group's unit. */
  readonly variants?: readonly (readonly [number, string, number | null])[]
  readonly rebates?: readonly {
    readonly min_quantity: number
    readonly pct: number
    readonly for_unit?: string
  }[]
  /** Custom fields: a value, or a value and its meta. */
  readonly fields?: Readonly<
    Record<string, string | readonly [string, Readonly<Record<string, unknown>>]>
  >
  /** Who may see it, when it is private. */
  readonly users?: readonly number[]
  readonly related?: readonly (readonly [number, string])[]
  readonly row?: Partial<Insertable<DB['catalogue.product']>>
}
