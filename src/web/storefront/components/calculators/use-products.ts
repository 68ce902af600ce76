import { useEffect, useState } from 'react'
import type { BriefProduct } from '#contract/product/product'
import { useServices } from '../../services.ts'

/** Products that go with others, and the one of them that is chosen, in full. */
export interface ProductsState {
  readonly options: readonly { readonly id: number; readonly name: string }[]
  readonly chosen: BriefProduct | undefined
  readonly isLoading: boolean
  readonly choose: (id: number) => void
}

const MOST = 6

/**
 * What a search finds and is called so, the first of it chosen. Fetched when a calculator is opened: few need it.
 *
 * @param called Left out: by any name. A search also finds what goes with the products.
 */
export function useProducts(search: string, called?: RegExp): ProductsState {
  const { api } = useServices()
  const [options, setOptions] = useState<ProductsState['options']>([])
  const [chosenId, choose] = useState<number>()
  const [chosen, setChosen] = useState<BriefProduct>()
  const [isLoading, setLoading] = useState(true)

  // The list is fetched when the calculator opens, not in answer to an event.
  useEffect(() => {
    let isCurrent = true
    api.catalogue.products({ search, limit: MOST }).then(
      ({ data }) => {
        if (!isCurrent) return
        const fitting = data.filter(({ name }) => !called || called.test(name))
        setOptions(fitting.map(toOption))
        choose(fitting[0]?.id)
        if (fitting.length === 0) setLoading(false)
      },
      () => isCurrent && setLoading(false),
    )
    return () => {
      isCurrent = false
    }
  }, [api, search, called])

  // Lengths and sizes come with the one that is chosen.
  useEffect(() => {
    if (chosenId === undefined) return
    let isCurrent = true
    api.catalogue.product(chosenId).then(
      ({ data }) => {
        if (!isCurrent) return
        setChosen(data)
        setLoading(false)
      },
      () => isCurrent && setLoading(false),
    )
    return () => {
      isCurrent = false
    }
  }, [api, chosenId])

  return { options, chosen, isLoading, choose }
}

interface Named {
  readonly id: number
  readonly name: string
  readonly brand: string | null
}

/** Makers call the same products the same. */
function toOption({ id, name, brand }: Named): ProductsState['options'][number] {
  return { id, name: brand ? `${name} (${brand})` : name }
}
