import type { BriefProduct } from '#contract/product'
import { texts } from '../texts.ts'
import { type CardView, toCard } from './card.ts'

/** Goods that belong with another, by how. */
export interface RelatedView {
  readonly title: string
  readonly cards: readonly CardView[]
}

/** In this order: what replaces it, what goes with it, what could be instead. */
const KINDS = ['successor', 'bought_together', 'accessory', 'spare_part', 'alternative'] as const

export function toRelated(related: NonNullable<BriefProduct['related_products']>): RelatedView[] {
  return KINDS.flatMap((kind) => {
    const cards = related
      .filter((other) => other.kind === kind)
      .map(({ product }) => toCard(product))
    return cards.length > 0 ? { title: texts.related[kind], cards } : []
  })
}
