import type { FormEvent, ReactNode } from 'react'
import styles from './filter-form.module.css'

type Props = { onSubmit: (event: FormEvent<HTMLFormElement>) => void; children: ReactNode }

/** Fields that narrow a list, side by side. */
export function FilterForm({ onSubmit, children }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event)
  }
  return (
    <form className={styles.root} onSubmit={submit}>
      {children}
    </form>
  )
}
