/** Which price groups a person buys from besides the public ones, and whether net prices come first on their screen. */
export interface Entitlement {
  readonly price_group_ids: readonly number[]
  readonly show_net: boolean
}

/** Everyone who has not logged in: public prices, incl. VAT. */
export const ANONYMOUS: Entitlement = { price_group_ids: [], show_net: false }

/** The key of an entitlement in caches of prices: equal for those who get equal prices. */
export function entitlementKey({ price_group_ids, show_net }: Entitlement): string {
  const groups = [...new Set(price_group_ids)].sort((a, b) => a - b).join(',')
  return `${groups}${show_net ? 'n' : 'g'}`
}
