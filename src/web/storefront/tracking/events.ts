/** The events of the shop that trackers get. Amounts are in kroner including VAT. */
export type TrackedEvent =
  | { readonly kind: 'page'; readonly path: string; readonly title: string }
  | ({ readonly kind: 'item' } & TrackedProduct)
  | { readonly kind: 'list'; readonly name: string; readonly count: number }
  | { readonly kind: 'search'; readonly search: string; readonly count: number }
  | { readonly kind: 'added'; readonly lines: readonly TrackedLine[] }
  | { readonly kind: 'step'; readonly step: string }
  | ({ readonly kind: 'purchase' } & TrackedOrder)

interface TrackedProduct {
  readonly id: number
  readonly name: string
  readonly price: number | undefined
}

export interface TrackedLine extends TrackedProduct {
  readonly quantity: number
}

interface TrackedOrder {
  readonly order: string
  readonly amount: number
  readonly tax: number
  readonly delivery: number
  readonly lines: readonly TrackedLine[]
}
