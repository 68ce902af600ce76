import type { ProductView } from './product.ts'
import { hasNone } from './stock.ts'

/**
 * What there is to ask about how goods come: `asked` where to, nothing for goods that are only fetched or sold out;
 * those that are `nowhere` are in no branch either.
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
