import { Refusal } from '#kernel/refusal'
import type { BasketError } from './stored-basket.ts'

/** Codes that stand for the one thing that is wrong. */
const SINGLE = ['above_max', 'below_min', 'quantity_not_divisible', 'basket_empty'] as const
type InvalidCode = (typeof SINGLE)[number] | 'basket_invalid'

/**
 * The basket was asked to be right, and is not. When all of it is one and the same thing the code says which, and the
 * facts bring what belongs to it.
 */
export class BasketInvalid extends Refusal {
  readonly code: InvalidCode
  override readonly facts: Readonly<Record<string, unknown>> & {
    readonly errors: readonly BasketError[]
  }
  constructor(errors: readonly BasketError[]) {
    super(`invalid: ${errors.map(({ key }) => key).join(', ')}`)
    const [first, ...others] = errors
    const isOne = others.every(({ key }) => key === first?.key)
    this.code = (isOne && SINGLE.find((code) => code === first?.key)) || 'basket_invalid'
    this.facts = { ...(isOne ? first?.params : {}), errors }
  }
}
