import { Refusal } from '#kernel/refusal'
import type { BasketError } from '../stored-basket.ts'

type Rest = Partial<Pick<BasketError, 'params' | 'fix' | 'field'>>

/** Keeps the order from being placed. */
export function errorOf(key: string, message: string, rest: Rest = {}): BasketError {
  return { key, field: '', message: oneStop(message), params: {}, level: 'error', ...rest }
}

export function noticeOf(key: string, message: string, rest: Rest = {}): BasketError {
  return { ...errorOf(key, message, rest), level: 'notice' }
}

/** After an abbreviation (stk.) there is one full stop. */
function oneStop(message: string): string {
  return message.replace(/\.\.$/, '.')
}

/** Errors whose code the refusal takes when there are no others. */
const SINGLE = ['above_max', 'below_min', 'quantity_not_divisible', 'basket_empty'] as const
type InvalidCode = (typeof SINGLE)[number] | 'basket_invalid'

/** The basket has errors. When all are the same {@link SINGLE} error, the refusal has its code and params. */
export class BasketInvalid extends Refusal<{ readonly errors: readonly BasketError[] }> {
  readonly code: InvalidCode

  constructor(errors: readonly BasketError[]) {
    const [first, ...others] = errors
    const isOne = others.every(({ key }) => key === first?.key)
    super({ ...(isOne ? first?.params : {}), errors })
    this.code = (isOne && SINGLE.find((code) => code === first?.key)) || 'basket_invalid'
  }
}
