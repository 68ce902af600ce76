import { countBranches } from '../stock.ts'
import type { ProductView } from './product.ts'

/**
 * `asked`: the shop asks for a postcode; `fetched`: pickup only; `none`: sold out online; `nowhere`: sold out in all branches
 * as well.
 */
export type Sending = 'asked' | 'fetched' | 'none' | 'nowhere'

export function toSending({
  isSoldOut,
  notices,
  branches,
}: {
  readonly isSoldOut: boolean
  readonly notices: Pick<ProductView['notices'], 'isOnlyPickup'>
  readonly branches: ProductView['branches']
}): Sending {
  if (isSoldOut) return countBranches(branches) === 0 ? 'nowhere' : 'none'
  return notices.isOnlyPickup ? 'fetched' : 'asked'
}
