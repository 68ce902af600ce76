import { useState } from 'react'
import { describeFailure } from '../../failures.ts'
import { askProduct } from '../../lazy-loaders.ts'
import { useServices } from '../../services.ts'
import type { ProductView } from '../../views/product/product.ts'

export interface WholeProduct {
  /** With the first rows and values of a large family, or all of them once they have been fetched. */
  readonly product: ProductView
  readonly isBusy: boolean
  readonly showAll: () => void
}

export function useWholeProduct(given: ProductView): WholeProduct {
  const { api, toasts } = useServices()
  const [whole, setWhole] = useState<ProductView>()
  const [isBusy, setBusy] = useState(false)
  async function fetchAll(): Promise<void> {
    setBusy(true)
    try {
      setWhole(await askProduct(api, given.id, true))
    } catch (failure) {
      toasts.show({ id: 'rest', tone: 'danger', text: describeFailure(failure) })
    } finally {
      setBusy(false)
    }
  }
  return {
    product: whole?.id === given.id ? whole : given,
    isBusy,
    showAll: () => {
      if (!isBusy) void fetchAll()
    },
  }
}
