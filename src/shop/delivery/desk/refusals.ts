import { type Faults, refusal } from '#kernel/refusal'

export type DeliveryRefusal = DeliveryRefused | DeliveryInUse

/** What can be wrong with codes, rules, areas and carriers as staff write them. */
export type DeliveryFault =
  | 'delivery_area_missing'
  | 'delivery_branch_missing'
  | 'delivery_carrier_missing'
  | 'delivery_code_missing'
  | 'delivery_day_of_one'
  | 'delivery_day_or_weekday'
  | 'delivery_day_said_before'
  | 'delivery_days_not_in_order'
  | 'delivery_name_taken'
  | 'delivery_order_not_whole'
  | 'delivery_rule_does_nothing'
  | 'delivery_rule_leads_back'

/** By the fields that are wrong. */
export class DeliveryRefused extends refusal('invalid_field')<{
  readonly errors: Faults<DeliveryFault>
}> {
  static of(field: string, code: DeliveryFault): DeliveryRefused {
    return new DeliveryRefused({ errors: { [field]: [{ code }] } })
  }
}

/** What was to be deleted is used: by what, and the names of rules. */
export class DeliveryInUse extends refusal('delivery_in_use')<{
  readonly errors: Readonly<Record<string, readonly string[]>>
}> {}
