import { useState } from 'react'
import type { Product } from '#contract/product/product'
import { useFetched } from '../../hooks/use-fetched.ts'
import { useServices } from '../../services.ts'

/** Products that go with others, and the chosen one. */
export interface ProductsState {
  readonly options: readonly { readonly id: number; readonly name: string }[]
  readonly chosen: Product | undefined
  readonly isLoading: boolean
  readonly choose: (id: number) => void
}

const MOST = 6

/**
 * The first products that a search finds; the first of them is chosen. Fetched when a calculator is opened: few need it.
 *
 * @param called What their names match: a search also finds accessories of the products.
 */
export function useProducts(search: string, called?: RegExp): ProductsState {
  const { api } = useServices()
  const list = useFetched(search, async () => {
    const { data } = await api.catalogue.products({ search, limit: MOST })
    return data.filter(({ name }) => !called || called.test(name)).map(toOption)
  })
  const options = list?.reply ?? []
  const [picked, choose] = useState<number>()
  const id = picked ?? options[0]?.id
  // The lengths and sizes of the chosen one.
  const product = useFetched(id === undefined ? undefined : String(id), () =>
    api.catalogue.product(id ?? 0),
  )
  const isLoading = id === undefined ? list === undefined : product === undefined
  return { options, chosen: product?.reply?.data, isLoading, choose }
}

interface Named {
  readonly id: number
  readonly name: string
  readonly brand?: string | undefined
}

/** With the brand, since brands use the same names. */
function toOption({ id, name, brand }: Named): ProductsState['options'][number] {
  return { id, name: brand ? `${name} (${brand})` : name }
}
