/** Why products are not delivered with the rest. */
export type Apart =
  | { readonly key: 'pickup_only' | 'dropship' | 'agreed_later' | 'no_common_way' }
  | { readonly key: 'too_heavy'; readonly limit_grams: number; readonly actual_grams: number }
  | { readonly key: 'too_long'; readonly limit_mm: number; readonly actual_mm: number }
  /** Working days after the rest; negative: before it. */
  | { readonly key: 'days_apart'; readonly days: number }
