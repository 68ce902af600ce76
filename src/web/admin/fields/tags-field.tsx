import { MultiSelect } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useCan } from '../access/rights.ts'
import { tellFailure } from '../failures.ts'
import type { OwnField } from '../forms/description.ts'
import { useServices } from '../services.ts'
import styles from './rows.module.css'
import { readTags } from './tags.ts'

type Tag = { readonly id: number; readonly name: string }
type Props = Pick<OwnField, 'label' | 'value' | 'isOff' | 'onChange'> &
  Partial<Pick<OwnField, 'error' | 'errors'>>

/** What a record is marked with, of the tags that there are. Its value is a list of their numbers as JSON. */
export function TagsField({ label, value, error, errors = {}, isOff, onChange }: Props) {
  const right = useCan()('products_read')
  const tags = useTags(right.may)
  const chosen = readTags(value).map(String)
  const names = new Map(tags?.map(({ id, name }) => [String(id), name]))
  const known = new Set([...names.keys(), ...chosen])
  return (
    <MultiSelect
      label={label}
      {...(!right.may && { description: right.why })}
      data={[...known].map((id) => ({ value: id, label: names.get(id) ?? `Nr. ${id}` }))}
      value={chosen}
      error={error ?? Object.values(errors)[0]}
      disabled={isOff || !right.may}
      // The frame around it shows the focus.
      classNames={{ inputField: styles.bare }}
      searchable
      hidePickedOptions
      limit={100}
      nothingFoundMessage={tags?.length === 0 ? 'Der er ingen mærkater endnu.' : 'Intet passer.'}
      onChange={(ids) => onChange(JSON.stringify(ids.map(Number)))}
    />
  )
}

/** Undefined until they are read. */
function useTags(mayRead: boolean): readonly Tag[] | undefined {
  const { api } = useServices()
  const [known, setKnown] = useState<readonly Tag[]>()
  useEffect(() => {
    if (!mayRead) return
    const ending = new AbortController()
    const { signal } = ending
    api.get('/api/admin/tags', { signal }).then(
      ({ data }) => signal.aborted || setKnown(data),
      (error: unknown) => signal.aborted || tellFailure(error),
    )
    return () => ending.abort()
  }, [api, mayRead])
  return known
}
