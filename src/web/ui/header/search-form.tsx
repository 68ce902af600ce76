import { type FormHTMLAttributes, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import { texts } from '../texts.ts'
import styles from './search-form.module.css'

type Props = {
  /** Of the field; made when left out. */
  id?: string
  /** Where it is sent, by GET. */
  action: string
  /** Name of the field in the address. */
  name: string
  /** Of the form, where the page has another. */
  formLabel?: string
  hint?: string
  /** Every other attribute of the field: value, change, combobox. */
  input?: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'name' | 'type'>
  /** Suggestions, below the field. */
  children?: ReactNode
  onSubmit?: FormHTMLAttributes<HTMLFormElement>['onSubmit']
}

export function SearchForm({ action, name, hint = texts.searchHint, ...rest }: Props) {
  const { input, children, onSubmit, formLabel } = rest
  const made = useId()
  const id = rest.id ?? made
  return (
    <search aria-label={formLabel}>
      <form action={action} method="get" className={styles.root} {...(onSubmit && { onSubmit })}>
        <label className="visually-hidden" htmlFor={id}>
          {texts.searchProducts}
        </label>
        <input
          placeholder={hint}
          autoComplete="off"
          enterKeyHint="search"
          {...input}
          id={id}
          name={name}
          // Browsers give a field of type search a list and a button of their own.
          type={input?.role === 'combobox' ? 'text' : 'search'}
          inputMode="search"
        />
        <span className={styles.buttons}>
          <button type="submit" aria-label={texts.search}>
            <Icon name="search" />
          </button>
        </span>
        {children}
      </form>
    </search>
  )
}
