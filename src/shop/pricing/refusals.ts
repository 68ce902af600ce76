import { type Faults, refusal } from '#kernel/refusal'

export type PricingRefusal = PriceGroupInUse

/** What uses a price group, each counted to 10,000 and no further. */
export interface GroupUses {
  readonly prices_count: number
  readonly rebates_count: number
  readonly customers_count: number
  readonly user_groups_count: number
}

/** `has_history`: goods have had prices of it, which reduced prices are reckoned from. */
export class PriceGroupInUse extends refusal('price_group_in_use')<
  GroupUses & { readonly has_history: boolean }
> {}

/** What can be wrong with a field of a price group. */
export type PricingFault = 'price_group_has_prices' | 'price_group_name_taken'

export class PriceGroupRefused extends refusal('invalid_field')<{
  readonly errors: Faults<PricingFault>
}> {}
