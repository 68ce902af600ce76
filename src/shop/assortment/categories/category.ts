import type { Requirement } from '#kernel/requirements'
import type { StoredAttachment, StoredField, Variant, VariantGroup } from '#shop/catalogue'
import type { Route } from '#shop/routing'
import type { GivenAttachment, GivenField } from '../products/change.ts'

interface CategoryFields {
  readonly name: string
  readonly filter_name: string | null
  readonly description: string
  readonly short_description: string
  readonly slug: string
  readonly seo_name: string | null
  readonly seo_description: string | null
  readonly is_noindex: boolean
  readonly parent_id: number | null
  readonly alias_of: number | null
  readonly external_reference: string | null
  readonly active: boolean
  readonly is_filter: boolean
  readonly is_private: boolean
  readonly in_menu: boolean
  readonly is_searchable: boolean
  readonly default_sort: string
  readonly default_limit: number
  readonly template: string
  readonly tag_ids: readonly number[]
  readonly sort: number
  readonly requirements: readonly Requirement[]
}

/** A category as its tables have it. */
export interface StoredCategory extends CategoryFields, CategoryLists {
  readonly id: number
  readonly site_id: number
  readonly url: string
  readonly level: number
  readonly ancestor_ids: readonly number[]
  readonly breadcrumb_text: string
  readonly children_count: number
  readonly children_count_in_menu: number
  /** Neither inactive nor private, nor below such. */
  readonly is_open: boolean
  readonly created: Date
  readonly modified: Date
}

interface CategoryLists {
  /** In their order; those that are always filters are marked, and among them where the category says nothing of them. */
  readonly variant_groups: readonly (VariantGroup & { readonly is_locked: boolean })[]
  readonly variants: readonly Variant[]
  readonly custom_fields: readonly StoredField[]
  readonly attachments: readonly StoredAttachment[]
  readonly static_routes: readonly Route[]
  readonly breadcrumbs: readonly {
    readonly id: number
    readonly name: string
    readonly url: string
  }[]
  /** Families in it and below, whatever their state. */
  readonly product_count: number
  /** What categories above it ask of its products. */
  readonly inherited_requirements: readonly Requirement[]
}

export type CategoryListName = keyof CategoryLists

/** What a category is changed to; what is left out stays as it is. A list replaces the one that stands. */
export type CategoryChange = {
  readonly [Field in keyof CategoryFields]?: CategoryFields[Field] | undefined
} & { readonly [Name in keyof CategoryListsChange]?: CategoryListsChange[Name] | undefined }

interface CategoryListsChange {
  readonly variant_groups: readonly { readonly id: number; readonly as_filter: boolean }[]
  readonly variants: readonly { readonly id: number }[]
  readonly custom_fields: readonly GivenField[]
  readonly attachments: readonly GivenAttachment[]
}

export const CHANGED_CATEGORY_LISTS = [
  'variant_groups',
  'variants',
  'custom_fields',
  'attachments',
] as const satisfies readonly (keyof CategoryListsChange)[]

export type NumberedCategoryChange = CategoryChange & { readonly id: number }
