import { ActionIcon, NativeSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { tellFailure } from '../failures.ts'
import styles from '../fields/rows.module.css'
import type { OwnField } from '../forms/description.ts'
import { Icon } from '../icons/icon.tsx'
import { useServices } from '../services.ts'
import type { Group } from './category.ts'
import { type FormVariant, read } from './category-values.ts'

const TYPING_MS = 300

type Props = OwnField & { groups: readonly Group[] }

/** The values that a category is the page of: »C24« of »Styrkeklasse«. */
export function LandingField({ value, error, isOff, groups, onChange }: Props) {
  const list = read<FormVariant>(value)
  const write = (next: readonly FormVariant[]) => onChange(JSON.stringify(next))
  const nameOf = ({ variant_group_id }: FormVariant) =>
    groups.find(({ id }) => id === variant_group_id)?.name ?? ''
  return (
    <div>
      <p className={styles.quiet}>
        Siden for varer med en bestemt egenskab, f.eks. Styrkeklasse C24. Tom: kategorien er ingen
        landingsside.
      </p>
      <ul className={styles.rows} aria-label="Landingsside for">
        {list.map((one, at) => (
          <li key={one.id}>
            <span>
              {one.name} <span className={styles.quiet}>({nameOf(one)})</span>
            </span>
            <ActionIcon
              aria-label={`Fjern ${one.name}`}
              disabled={isOff}
              onClick={() => write(list.toSpliced(at, 1))}
            >
              <Icon name="close" size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {error && <p className={styles.error}>{error}</p>}
      {!isOff && (
        <AddValue
          groups={groups}
          onAdd={(one) => {
            if (!list.some(({ id }) => id === one.id)) write([...list, one])
          }}
        />
      )}
    </div>
  )
}

type AddProps = { groups: readonly Group[]; onAdd: (value: FormVariant) => void }

function AddValue({ groups, onAdd }: AddProps) {
  const [group, setGroup] = useState(String(groups[0]?.id ?? ''))
  const [typed, setTyped] = useState('')
  const found = useValues(group, typed)
  if (group === '') return null
  return (
    <div className={styles.add}>
      <NativeSelect
        label="Egenskab"
        data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={group}
        onChange={(event) => {
          setGroup(event.currentTarget.value)
          setTyped('')
        }}
      />
      <Select
        label="Tilføj værdi"
        placeholder="Søg"
        searchable
        data={found.map(({ id, name }) => ({ value: String(id), label: name }))}
        // The shop has searched.
        filter={({ options }) => options}
        nothingFoundMessage="Intet passer."
        value={null}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={(id) => {
          const one = found.find((value) => String(value.id) === id)
          if (one) onAdd(one)
          setTyped('')
        }}
      />
    </div>
  )
}

/** Of a group those that have the text, a page of them. */
function useValues(group: string, typed: string): readonly FormVariant[] {
  const { api } = useServices()
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS)
  const [found, setFound] = useState<readonly FormVariant[]>([])
  useEffect(() => {
    if (group === '') return
    const leaving = new AbortController()
    const { signal } = leaving
    const query = { variant_group_id: group, ...(search !== '' && { search }) }
    api
      .get('/api/admin/shop/variants', { query, signal })
      .then(({ data }) => setFound(data.map(toFormVariant)))
      .catch((error: unknown) => {
        if (!signal.aborted) tellFailure(error)
      })
    return () => leaving.abort()
  }, [api, group, search])
  return found
}

function toFormVariant({ id, name, variant_group_id }: FormVariant): FormVariant {
  return { id, name, variant_group_id }
}
