import { refusal } from '#kernel/refusal'

export type QuickOrderRefusal = CustomerMissing | TooManyArticleNumbers

/** The user buys for no company. */
export class CustomerMissing extends refusal('customer_missing') {}

export class TooManyArticleNumbers extends refusal('too_many_article_numbers')<{
  readonly most: number
}> {}
