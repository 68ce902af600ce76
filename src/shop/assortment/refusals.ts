import { refusal } from '#kernel/refusal'

export type AssortmentRefusal = AssortmentRefused | ProductInUse | CategoryInUse

export type Errors = Readonly<Record<string, readonly string[]>>

/** What is wrong with a product or a category, by its fields, in Danish; of a list of changes with the place of each before its field. */
export class AssortmentRefused extends refusal('invalid_field')<{ readonly errors: Errors }> {}

/** Other things need the product: which, by their kind. */
export class ProductInUse extends refusal('product_in_use')<{ readonly errors: Errors }> {}

/** Other things need the category: which, by their kind. */
export class CategoryInUse extends refusal('category_in_use')<{ readonly errors: Errors }> {}

/** What uses a row that was to be deleted. */
export interface Usage {
  readonly model: string
  readonly id: number | string
  readonly name: string
}

/** By the kind of what uses it: `{Products: ['1001 Regel']}`. */
export function toErrors(usage: readonly Usage[]): Errors {
  const byModel = Map.groupBy(usage, ({ model }) => model)
  return Object.fromEntries(
    [...byModel].map(([model, all]) => [model, all.map(({ id, name }) => `${id} ${name}`)]),
  )
}
