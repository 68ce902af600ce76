import { NativeSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { OwnField } from '../forms/description.ts'
import { useServices } from '../services.ts'
import { MoveButtons } from './lists-fields.tsx'
import styles from './product-page.module.css'
import { type FormLink, type FormRelated, readList } from './product-values.ts'

const SHORTEST = 2
const PAUSE_MS = 200
const MOST = 8
const KINDS = [
  { value: 'accessory', label: 'Tilbehør' },
  { value: 'alternative', label: 'Alternativ' },
  { value: 'bought_together', label: 'Købes sammen med' },
  { value: 'spare_part', label: 'Reservedel' },
  { value: 'successor', label: 'Afløser' },
]
const PRODUCTS = '/api/admin/shop/products'

/** Goods that are shown beside this one, of their kinds, in an order. */
export function RelatedField({ value, error, isOff, onChange }: OwnField) {
  const list = readList<FormRelated>(value)
  const write = (next: readonly FormRelated[]) => onChange(JSON.stringify(next))
  return (
    <div>
      {list.length === 0 && <p className={styles.quiet}>Ingen er valgt.</p>}
      <ul className={styles.rows} aria-label="Relaterede varer">
        {list.map((one, at) => (
          <li key={`${one.id} ${one.kind}`}>
            <span className={styles.field}>{one.name}</span>
            <NativeSelect
              aria-label={`Hvordan ${one.name} hører til`}
              data={KINDS}
              value={one.kind}
              disabled={isOff}
              onChange={(event) =>
                write(list.with(at, { ...one, kind: event.currentTarget.value }))
              }
            />
            <MoveButtons {...{ list, at, isOff }} onChange={write} />
          </li>
        ))}
      </ul>
      {error && <p className={styles.error}>{error}</p>}
      {!isOff && (
        <PickProduct onPick={(one) => write([...list, { ...one, kind: KINDS[0]?.value ?? '' }])} />
      )}
    </div>
  )
}

/** Finds a product by its name or number. */
function PickProduct({ onPick }: { onPick: (product: FormLink) => void }) {
  const { api } = useServices()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const [found, setFound] = useState<readonly FormLink[]>([])
  useEffect(() => {
    if (search.length < SHORTEST) return
    const ending = new AbortController()
    api
      .get(PRODUCTS, { query: { search, limit: MOST }, signal: ending.signal })
      .then(({ data }) => setFound(data.map(({ id, name }) => ({ id, name }))))
      .catch(() => setFound([]))
    return () => ending.abort()
  }, [api, search])
  return (
    <Select
      label="Tilføj en vare"
      placeholder="Navn eller varenummer"
      data={found.map(({ id, name }) => ({ value: String(id), label: `${name} (${id})` }))}
      searchable
      value={null}
      searchValue={typed}
      filter={({ options }) => options}
      nothingFoundMessage={search.length < SHORTEST ? 'Skriv mindst to tegn.' : 'Intet passer.'}
      onSearchChange={setTyped}
      onChange={(id) => {
        const product = found.find((one) => String(one.id) === id)
        if (product) onPick(product)
        setTyped('')
      }}
    />
  )
}
