import { Select } from '@mantine/core'
import { useState } from 'react'
import { useSearch } from '../parts/use-search.ts'
import type { Services } from '../services.ts'

const SHORTEST = 2

type Props<One> = {
  label: string
  description?: string | undefined
  placeholder: string
  /** The same function at each call. */
  ask: (api: Services['api'], search: string, signal: AbortSignal) => Promise<readonly One[]>
  labelOf: (one: One) => string
  error?: React.ReactNode
  onPick: (one: One) => void
}

/** A search of which one is taken, and the next can be sought. */
export function PickFound<One extends { readonly id: number }>(props: Props<One>) {
  const { label, description, placeholder, ask, labelOf, error, onPick } = props
  const [typed, setTyped] = useState('')
  const found = useSearch(typed, ask)
  return (
    <Select
      {...{ label, placeholder, error }}
      {...(description && { description })}
      data={found.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
      searchable
      value={null}
      searchValue={typed}
      filter={({ options }) => options}
      nothingFoundMessage={
        typed.trim().length < SHORTEST ? 'Skriv mindst to tegn.' : 'Intet passer.'
      }
      onSearchChange={setTyped}
      onChange={(id) => {
        const one = found.find((each) => String(each.id) === id)
        if (one) onPick(one)
        setTyped('')
      }}
    />
  )
}
