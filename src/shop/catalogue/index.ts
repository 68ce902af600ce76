export { type Catalogue, openCatalogue } from './catalogue.ts'
export type { Change } from './changes.ts'
export {
  type Axis,
  type CatalogueItem,
  type ItemVariant,
  type ParentSummary,
  type StockStatus,
  type StoredPicture,
  stockStatus,
} from './item.ts'
export type { StoredAttachment, StoredField } from './store-attached.ts'
export { type CategoryRelations, listCategoryRelations } from './store-category-detail.ts'
export { type Branch, type Company, readCompany } from './store-company.ts'
export {
  loadDetail,
  loadRelations,
  type ProductDetail,
  type ProductRelations,
  type RelatedKind,
} from './store-detail.ts'
export { loadItems } from './store-items.ts'
export { type FoundProduct, findById, findByNumber } from './store-lookup.ts'
export {
  BRAND_GROUP_ID,
  type Variant,
  type VariantBook,
  type VariantGroup,
} from './store-variants.ts'
export { isShown, listShownIds, selectHidden } from './store-visible.ts'
export { routeTargets } from './targets.ts'
export type { Category, CategoryTree } from './tree.ts'
export { STRANGER, type Viewer } from './viewer.ts'
