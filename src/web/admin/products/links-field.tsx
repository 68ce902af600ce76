import { MultiSelect } from '@mantine/core'
import type { OwnField } from '../forms/description.ts'
import styles from './product-page.module.css'
import { type FormLink, readList } from './product-values.ts'

type Props = OwnField & { all: readonly FormLink[]; help?: string }

/** Some of those that there are, in the order in which they were chosen. */
export function LinksField({ label, value, error, isOff, onChange, all, help }: Props) {
  const chosen = readList<FormLink>(value)
  const known = new Map([...chosen, ...all].map(({ id, name }) => [String(id), name]))
  const change = (ids: readonly string[]) =>
    onChange(JSON.stringify(ids.map((id) => ({ id: Number(id), name: known.get(id) ?? id }))))
  return (
    <MultiSelect
      label={label}
      {...(help && { description: help })}
      data={[...known].map(([id, name]) => ({ value: id, label: name }))}
      value={chosen.map(({ id }) => String(id))}
      error={error}
      disabled={isOff}
      // The frame around it shows the focus.
      classNames={{ inputField: styles.bare }}
      searchable
      hidePickedOptions
      limit={100}
      nothingFoundMessage="Intet passer."
      onChange={change}
    />
  )
}
