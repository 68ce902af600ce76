import type { Services } from '../services.ts'
import { PickFound } from './pick-found.tsx'
import type { FormLink } from './product-values.ts'

const MOST = 8
const PRODUCTS = '/api/admin/shop/products'

type Props = {
  label: string
  description?: string
  error?: React.ReactNode
  onPick: (product: FormLink) => void
}

/** Finds a product, or a family, by its name or number. */
export function PickProduct(props: Props) {
  return (
    <PickFound
      {...props}
      placeholder="Navn eller varenummer"
      ask={askProducts}
      labelOf={({ id, name }) => `${name} (${id})`}
    />
  )
}

async function askProducts(api: Services['api'], search: string, signal: AbortSignal) {
  const { data } = await api.get(PRODUCTS, { query: { search, limit: MOST }, signal })
  return data.map(({ id, name }): FormLink => ({ id, name }))
}
