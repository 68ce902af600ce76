import type { BasketError } from './stored-basket.ts'

type Rest = Partial<Pick<BasketError, 'params' | 'fix' | 'field'>>

/** Something to put right before the order can be placed. */
export function errorOf(key: string, message: string, rest: Rest = {}): BasketError {
  return { key, field: '', message: oneStop(message), params: {}, level: 'error', ...rest }
}

/** Something to know. */
export function noticeOf(key: string, message: string, rest: Rest = {}): BasketError {
  return { ...errorOf(key, message, rest), level: 'notice' }
}

/** A sentence that ends with an abbreviation (stk.) has one full stop. */
function oneStop(message: string): string {
  return message.replace(/\.\.$/, '.')
}
