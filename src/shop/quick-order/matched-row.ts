import type { Ore } from '#kernel/money'
import type { Fault } from '#kernel/refusal'
import type { Quantity } from '#kernel/units/quantity'
import type { BasketError, BasketFault, DifferenceFault, LineProduct } from '#shop/basket'
import type { Successor } from '#shop/catalogue'
import type { NamedProduct } from './store-numbers.ts'

/** What a typed row was found to mean. Nothing but `matched` can be put into a basket as it is. */
type RowStatus =
  | 'matched'
  /** Several products fit, or one does but not surely. */
  | 'choose'
  /** It is known, and cannot be bought. */
  | 'gone'
  /** The product is known, and the quantity makes no sense for it. */
  | 'quantity'
  | 'unknown'

/** `own_number`: what the customer calls it. `number`: varenummer, GTIN, DB or supplier number. `words`: the only one that fits. */
export type FoundBy = 'own_number' | 'number' | 'words'

export type RowFault =
  | 'row_amount_assumed'
  | 'row_amount_unclear'
  | 'row_amount_unfit'
  | 'row_choose'
  | 'row_unknown'

/** What is told of a row: of itself, of its text, of its line, or of how the line differs. */
export type RowNote = Fault<RowFault | BasketFault | DifferenceFault> | BasketError

export interface MatchedRow {
  /** Of the typed text, from 1. */
  readonly line: number
  readonly text: string
  readonly query: string
  readonly amount: string | null
  readonly status: RowStatus
  readonly found_by: FoundBy | null
  /** What was rounded, assumed or refused. */
  readonly notes: readonly RowNote[]
  readonly product: LineProduct | null
  readonly quantity: Quantity | null
  readonly net_sum: Ore
  readonly gross_sum: Ore
  readonly candidates: readonly NamedProduct[]
  readonly successor: Successor | null
}
