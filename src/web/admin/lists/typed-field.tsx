import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useId, useState } from 'react'
import type { TypedFilter } from './description.ts'
import styles from './list-page.module.css'
import { type ListState, narrowed, type Show } from './list-state.ts'

const TYPING_MS = 300

type Props = { filter: TypedFilter; state: ListState; show: Show }

/** A day or a text that narrows the list, once it is typed. */
export function TypedField({ filter: { param, label, kind }, state, show }: Props) {
  const now = state.filters[param] ?? ''
  // While it is typed; afterwards it is what the address says.
  const [typed, setTyped] = useState<string>()
  const narrow = useDebouncedCallback((value: string) => {
    const { [param]: _, ...others } = state.filters
    const filters = value === '' ? others : { ...others, [param]: value }
    show(narrowed(state, { filters }), { replace: true })
  }, TYPING_MS)
  const id = useId()
  return (
    <span className={styles.typed}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        type={kind === 'day' ? 'date' : 'text'}
        value={typed ?? now}
        {...(kind === 'number' && { inputMode: 'numeric' })}
        maxLength={50}
        onBlur={() => {
          narrow.flush()
          setTyped(undefined)
        }}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          narrow(event.currentTarget.value.trim())
        }}
      />
    </span>
  )
}
