import type { ProductView } from '../../views/product/product.ts'
import { ProductRows } from '../buying/product-rows.tsx'
import { ProductPage } from './product-page.tsx'

/** The page of a product whose siblings are in a table: other products do without the script of the table. */
export function ProductTablePage({ product }: { product: ProductView }) {
  return <ProductPage product={product} Rows={ProductRows} />
}
