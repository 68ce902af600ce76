import type { BasketError } from './stored.ts'

type Rest = Partial<Pick<BasketError, 'params' | 'fix' | 'field'>>

/** Something to put right before the order can be placed. */
export function errorOf(key: string, message: string, rest: Rest = {}): BasketError {
  return { key, field: '', message, params: {}, level: 'error', ...rest }
}

/** Something to know. */
export function noticeOf(key: string, message: string, rest: Rest = {}): BasketError {
  return { ...errorOf(key, message, rest), level: 'notice' }
}
