import type { ProductView } from './product.ts'

/** What there is to ask about how goods come: `asked` where to, nothing for goods that are only fetched or sold out. */
export type Sending = 'asked' | 'fetched' | 'none'

export function toSending({
  online,
  notices,
}: {
  readonly online: Pick<ProductView['online'], 'level'>
  readonly notices: Pick<ProductView['notices'], 'isOnlyPickup'>
}): Sending {
  if (online.level === 'none') return 'none'
  return notices.isOnlyPickup ? 'fetched' : 'asked'
}
