import { useEffect, useState } from 'react'
import type { BriefProduct } from '#contract/product'
import { useServices } from '../../services.ts'

/** Goods that go with others, and the one of them that is chosen, in full. */
export interface Goods {
  readonly options: readonly { readonly id: number; readonly name: string }[]
  readonly chosen: BriefProduct | undefined
  readonly isLoading: boolean
  readonly choose: (id: number) => void
}

const MOST = 6

/** What a search finds, the first of it chosen. Fetched when a calculator is opened: few need it. */
export function useGoods(search: string): Goods {
  const { api } = useServices()
  const [options, setOptions] = useState<Goods['options']>([])
  const [chosenId, choose] = useState<number>()
  const [chosen, setChosen] = useState<BriefProduct>()
  const [isLoading, setLoading] = useState(true)

  // The list is the shop's answer to a question that nobody has typed.
  useEffect(() => {
    let isCurrent = true
    api.catalogue.products({ search, limit: MOST }).then(
      ({ data }) => {
        if (!isCurrent) return
        setOptions(data.map(toOption))
        choose(data[0]?.id)
        if (data.length === 0) setLoading(false)
      },
      () => isCurrent && setLoading(false),
    )
    return () => {
      isCurrent = false
    }
  }, [api, search])

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

/** Makers call the same goods the same. */
function toOption({ id, name, brand }: Named): Goods['options'][number] {
  return { id, name: brand ? `${name} (${brand})` : name }
}
