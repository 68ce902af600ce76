import { hasNone } from '../stock.ts'
import type { ProductView } from './product.ts'

/**
 * `asked`: the shop asks for a postcode; `fetched`: pickup only; `none`: sold out online; `nowhere`: sold out in all branches
 * as well.
 */
export type Sending = 'asked' | 'fetched' | 'none' | 'nowhere'

export function toSending({
  online,
  notices,
  branches,
}: {
  readonly online: Pick<ProductView['online'], 'level'>
  readonly notices: Pick<ProductView['notices'], 'isOnlyPickup'>
  readonly branches: ProductView['branches']
}): Sending {
  if (online.level === 'none') return hasNone(branches) ? 'nowhere' : 'none'
  return notices.isOnlyPickup ? 'fetched' : 'asked'
}
