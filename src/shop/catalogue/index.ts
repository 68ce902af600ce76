export { type Catalogue, openCatalogue, readPast, readWholeTree } from './catalogue.ts'
export { listCategoriesOf } from './categories/store.ts'
export { type CategoryRelations, listCategoryRelations } from './categories/store-detail.ts'
export { type CatalogueItem, type StockStatus, type StoredPicture, stockStatus } from './item.ts'
export {
  attachmentsOf,
  countTags,
  readAttached,
  type StoredAttachment,
  type StoredField,
} from './store-attached.ts'
export {
  type BranchFault,
  type BranchInUse,
  type BranchRefused,
  changeBranch,
  createBranch,
  deleteBranch,
  findBranch,
  listStoredBranches,
  lockBranch,
  lockBranches,
  orderBranches,
} from './store-branches.ts'
export {
  loadDetails,
  loadRelations,
  type ProductDetail,
  type ProductRelations,
  type RelatedKind,
} from './store-detail.ts'
export { loadItems } from './store-items.ts'
export { findById, findByNumber } from './store-lookup.ts'
export {
  countSitemapProducts,
  listCategoryDates,
  listSitemapProducts,
  type SitemapEntry,
} from './store-sitemap.ts'
export {
  isOrderable,
  listBranches,
  loadBranchStock,
  loadStock,
  type NamedStock,
  type ProductStock,
} from './store-stock.ts'
export { listSuccessors, type Successor } from './store-successors.ts'
export {
  createTag,
  deleteTag,
  findTag,
  listTags,
  lockTag,
  renameTag,
  type StoredTag,
} from './store-tags.ts'
export {
  BRAND_GROUP_ID,
  BRAND_GROUP_SLUG,
  readVariants,
  type Variant,
  type VariantGroup,
  type VariantLookup,
} from './store-variants.ts'
export {
  ANONYMOUS_VIEWER,
  eraseShownProducts,
  type Grants,
  isShownWithParent,
  isShutCategory,
  isShutProduct,
  listGrants,
  listShownIds,
  listUsersOf,
  selectHidden,
  type Viewer,
} from './store-visible.ts'
export { routeTargets } from './targets.ts'
export type { Category, CategoryTree } from './tree.ts'
