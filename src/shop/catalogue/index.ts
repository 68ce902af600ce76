export { type Catalogue, openCatalogue } from './catalogue.ts'
export { type CatalogueItem, type StoredPicture, stockStatus } from './item.ts'
export type { StoredAttachment, StoredField } from './store-attached.ts'
export { listBranches } from './store-branches.ts'
export { listCategoriesOf } from './store-categories.ts'
export { type CategoryRelations, listCategoryRelations } from './store-category-detail.ts'
export {
  loadDetails,
  loadRelations,
  type ProductDetail,
  type ProductRelations,
} from './store-detail.ts'
export { listGranted } from './store-granted.ts'
export { loadItems } from './store-items.ts'
export { findById, findByNumber } from './store-lookup.ts'
export { isOrderable } from './store-orderable.ts'
export {
  countSitemapProducts,
  listCategoryDates,
  listSitemapProducts,
  type SitemapEntry,
} from './store-sitemap.ts'
export { loadBranchStock, loadStock, type NamedStock, type ProductStock } from './store-stock.ts'
export {
  BRAND_GROUP_ID,
  BRAND_GROUP_SLUG,
  readVariants,
  type VariantBook,
  type VariantGroup,
} from './store-variants.ts'
export {
  isShownWithParent,
  isShutCategory,
  isShutProduct,
  listShownIds,
  STRANGER,
  selectHidden,
  type Viewer,
} from './store-visible.ts'
export { routeTargets } from './targets.ts'
export type { Category, CategoryTree } from './tree.ts'
