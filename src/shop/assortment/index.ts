export type {
  CategoryListName,
  StoredCategory,
} from './categories/category.ts'
export { createCategory } from './categories/create-category.ts'
export { saveCategories } from './categories/save-categories.ts'
export { lockCategories } from './categories/store-categories.ts'
export { deleteCategory } from './categories/store-delete.ts'
export {
  ALL_CATEGORY_LISTS,
  countFamilies,
  findCategory,
  listCategories,
  type ReadCategory,
  readCategories,
} from './categories/store-read.ts'
export { keepLacks } from './compliance/store-kept-lacks.ts'
export type { NumberedChange } from './products/change.ts'
export { copyProduct, createProduct } from './products/create-product.ts'
export { createVariants, type MadeVariants } from './products/create-variants.ts'
export type {
  ListName,
  StoredPrice,
  StoredProduct,
  StoredRebate,
} from './products/product.ts'
export { saveProducts } from './products/save-products.ts'
export { deleteProduct } from './products/store-delete.ts'
export {
  type FoundProduct,
  findChildren,
  findProducts,
  readFoundProducts,
} from './products/store-find.ts'
export { type ProductOptions, readProductOptions } from './products/store-options.ts'
export { countPurchases } from './products/store-popularity.ts'
export { lockProducts } from './products/store-products.ts'
export { ALL_LISTS, findProduct, readProducts } from './products/store-read.ts'
export {
  type AssortmentFault,
  type AssortmentRefusal,
  AssortmentRefused,
  ChangeUndoLate,
  ProductInUse,
  refuseFields,
  UndoLate,
} from './refusals.ts'
export { changeTag, dropTag, mergeTags } from './tags/store-tags.ts'
export {
  changeGroup,
  changePlaces,
  createGroup,
  deleteGroup,
  findGroup,
  findPlaces,
  listGroups,
  lockGroup,
  lockPlaces,
  type StoredPlaces,
  type WholeGroup,
} from './variants/store-groups.ts'
export { mergeValues } from './variants/store-merge.ts'
export {
  changeValue,
  createValue,
  deleteValue,
  dropUnused,
  findValue,
  listValues,
  lockValue,
  type StoredValue,
} from './variants/store-variants.ts'
