export type {
  CategoryListName,
  StoredCategory,
} from './categories/category.ts'
export { createCategory, deleteCategory } from './categories/create-category.ts'
export {
  ALL_CATEGORY_LISTS,
  findCategory,
  listCategories,
  type ReadCategory,
  readCategories,
} from './categories/read-categories.ts'
export { lockCategories, saveCategories } from './categories/save-categories.ts'
export type { NumberedChange, ProductChange } from './products/change.ts'
export { copyProduct, createProduct } from './products/create-product.ts'
export { deleteProduct } from './products/delete-product.ts'
export {
  type FoundProduct,
  findProducts,
  type ProductQuestion,
} from './products/find-products.ts'
export type {
  ListName,
  ProductFields,
  StoredPrice,
  StoredProduct,
  StoredRebate,
} from './products/product.ts'
export { ALL_LISTS, findProduct, readProducts } from './products/read-products.ts'
export { saveProducts } from './products/save-products.ts'
export { lockProducts } from './products/store-products.ts'
export { type AssortmentRefusal, AssortmentRefused } from './refusals.ts'
