import { Refusal } from '#kernel/refusal'

export type QuickOrderRefusal = CustomerMissing | TooManyArticleNumbers

/** The user buys for no company. */
export class CustomerMissing extends Refusal {
  readonly code = 'customer_missing'
}

export class TooManyArticleNumbers extends Refusal<{ readonly most: number }> {
  readonly code = 'too_many_article_numbers'
}
