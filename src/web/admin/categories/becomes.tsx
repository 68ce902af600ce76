import { MultiSelect, NativeSelect, Switch, TextInput } from '@mantine/core'
import type { OwnField } from '../forms/description.ts'
import type { Group } from './category.ts'
import { read } from './category-values.ts'
import { FilterGroups } from './filter-groups.tsx'
import type { ManyField } from './many.ts'
import styles from './many-page.module.css'
import { Requirements } from './requirements.tsx'

/** What lists are chosen from. */
export interface Choices {
  readonly groups: readonly Group[]
  readonly tags: readonly { readonly id: number; readonly name: string }[]
}

type Props = {
  field: ManyField
  /** Left out: it stays as it is. */
  value: string | boolean | undefined
  choices: Choices
  onChange: (value: string | boolean) => void
}

/** What a field of several categories becomes. */
export function Becomes({ field, value, choices, onChange }: Props) {
  const { kind, options } = field
  const label = `${field.label} bliver`
  if (value === undefined) return <span className={styles.quiet}>Uændret</span>
  if (kind === 'list')
    return <List {...{ field, label, choices, onChange }} value={String(value)} />
  if (kind === 'choice')
    return (
      <NativeSelect
        aria-label={label}
        data={[...(options ?? [])]}
        value={String(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (kind === 'number')
    return (
      <TextInput
        aria-label={label}
        inputMode="numeric"
        w={100}
        value={String(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <Switch
      label={value === true ? 'Ja' : 'Nej'}
      aria-label={label}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

type ListProps = Omit<Props, 'value'> & { label: string; value: string }

function List({ field: { name }, label, value, choices, onChange }: ListProps) {
  const own: OwnField = { label, value, error: undefined, errors: {}, isOff: false, onChange }
  if (name === 'variant_groups') return <FilterGroups {...own} groups={choices.groups} />
  if (name === 'requirements') return <Requirements {...own} inherited={[]} />
  return (
    <MultiSelect
      aria-label={label}
      data={choices.tags.map(({ id, name: tag }) => ({ value: String(id), label: tag }))}
      value={read<number>(value).map(String)}
      searchable
      hidePickedOptions
      limit={100}
      nothingFoundMessage="Intet passer."
      onChange={(ids) => onChange(JSON.stringify(ids.map(Number)))}
    />
  )
}
