import { type Fault, type Faults, refusal } from '#kernel/refusal'
import type { Requirement } from '#kernel/requirements'
import type { CustomFieldFault } from '#shop/custom-fields'

export type AssortmentRefusal =
  | AssortmentRefused
  | ProductInUse
  | CategoryInUse
  | ComplianceMissing
  | VariantGroupInUse
  | VariantInUse
  | VariantsAlike
  | ChangeUndoLate
  | UndoLate
  | TagInUse

export type Errors = Readonly<Record<string, readonly string[]>>

/** What can be wrong with a field of a product or a category. */
export type AssortmentFault =
  | CustomFieldFault
  | 'assortment_address_of_the_shop'
  | 'assortment_address_taken'
  | 'assortment_address_too_long'
  | 'assortment_alias_of_itself'
  | 'assortment_alias_refused'
  | 'assortment_alias_unknown'
  | 'assortment_alternate_unit_alone'
  | 'assortment_attachment_unknown'
  | 'assortment_branch_unknown'
  | 'assortment_brand_is_filter'
  | 'assortment_brand_unknown'
  | 'assortment_category_below_itself'
  | 'assortment_category_missing'
  | 'assortment_category_unknown'
  | 'assortment_currency_unknown'
  | 'assortment_delivery_code_unknown'
  | 'assortment_family_in_family'
  | 'assortment_family_unknown'
  | 'assortment_field_empty'
  | 'assortment_field_unknown'
  | 'assortment_file_unknown'
  | 'assortment_gross_differs'
  | 'assortment_group_name_taken'
  | 'assortment_listed_twice'
  | 'assortment_max_below_min'
  | 'assortment_merge_elsewhere'
  | 'assortment_merge_itself'
  | 'assortment_order_not_whole'
  | 'assortment_original_price_is_found'
  | 'assortment_original_price_missing'
  | 'assortment_parent_unknown'
  | 'assortment_plan_not_later'
  | 'assortment_plan_outside_price'
  | 'assortment_plan_too_late'
  | 'assortment_plan_twice'
  | 'assortment_price_group_twice'
  | 'assortment_price_group_unknown'
  | 'assortment_price_not_reduced'
  | 'assortment_product_unknown'
  | 'assortment_rebate_of_two_kinds'
  | 'assortment_rebate_unknown'
  | 'assortment_related_to_itself'
  | 'assortment_tag_name_taken'
  | 'assortment_tag_unknown'
  | 'assortment_tax_unknown'
  | 'assortment_unit_in_use'
  | 'assortment_user_unknown'
  | 'assortment_value_taken'
  | 'assortment_values_taken'
  | 'assortment_variant_group_unknown'
  | 'assortment_variant_unknown'
  | 'assortment_variants_unreadable'
  | 'assortment_window_empty'
  | 'compliance_missing'

/** What is wrong with a product or a category, by its fields; of a list of changes with the place of each before its field. */
export class AssortmentRefused extends refusal('invalid_field')<{
  readonly errors: Faults<AssortmentFault>
}> {}

export type Note = (field: string, code: AssortmentFault, facts?: Fault['facts']) => void

/**
 * Gathers what is wrong with changes.
 *
 * @param nameOf What a field is called: in a list of changes with its place.
 */
export function gatherFaults(nameOf: (field: string, place: number) => string) {
  const errors: Record<string, Fault<AssortmentFault>[]> = {}
  return {
    noteOf:
      (place: number): Note =>
      (field, code, facts) => {
        const name = nameOf(field, place)
        errors[name] = [...(errors[name] ?? []), { code, ...(facts && { facts }) }]
      },
    /** @throws {AssortmentRefused} when there is any. */
    refuse: () => {
      if (Object.keys(errors).length > 0) throw new AssortmentRefused({ errors })
    },
  }
}

/** The same is wrong with each of these fields. */
export function refuseFields(fields: readonly string[], code: AssortmentFault): AssortmentRefused {
  return new AssortmentRefused({
    errors: Object.fromEntries(fields.map((field) => [field, [{ code }]])),
  })
}

/** @throws {AssortmentRefused} for an address that is longer than the shop keeps. */
export function refuseLong(error: unknown): never {
  const { constraint } = error as { constraint?: string }
  if (constraint !== 'static_route_is_short') throw error
  throw refuseFields(['slug'], 'assortment_address_too_long')
}

/** Products would become active without what the law asks of their categories: what, by the field of each. */
export class ComplianceMissing extends refusal('compliance_missing')<{
  readonly errors: Faults<'compliance_missing'>
  readonly lacks: readonly Requirement[]
}> {}

/** Other things need the product: which, by their kind. */
export class ProductInUse extends refusal('product_in_use')<{ readonly errors: Errors }> {}

/** Other things need the category: which, by their kind. */
export class CategoryInUse extends refusal('category_in_use')<{ readonly errors: Errors }> {}

/** Goods have values of the group, or categories are filtered by it; the group of brands always stays. */
export class VariantGroupInUse extends refusal('variant_group_in_use')<{
  readonly is_locked: boolean
  readonly is_used: boolean
  readonly categories_count: number
}> {}

/** Goods have the value, or categories stand for it. */
export class VariantInUse extends refusal('variant_in_use')<{
  readonly products_count: number
  readonly categories_count: number
}> {}

/** With one value in place of two, variants of a family could not be told apart: which, by their family. */
export class VariantsAlike extends refusal('variants_alike')<{ readonly errors: Errors }> {}

/** What has the tag, of kinds that keep it from being deleted or merged. */
export class TagInUse extends refusal('tag_in_use')<Readonly<Record<string, number>>> {}

/** What was changed of several products at once is undone within a day, or not at all. */
export class ChangeUndoLate extends refusal('products_undo_late')<{ readonly hours: number }> {}

/** Undone within a day, or not at all. */
export class UndoLate extends refusal('variants_undo_late')<{ readonly hours: number }> {}

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
