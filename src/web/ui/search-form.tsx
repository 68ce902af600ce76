import {
  type ComponentType,
  type FormHTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
  useId,
} from 'react'
import { Icon } from './icon.tsx'
import styles from './search-form.module.css'
import { texts } from './texts.ts'

type Props = {
  /** Of the field; made when left out. */
  id?: string
  /** Where it is sent, by GET. */
  action: string
  /** Name of the field in the address. */
  name?: string
  label?: string
  /** Of the form, where the page has another. */
  formLabel?: string
  hint?: string
  /** Every other attribute of the field: value, change, combobox. */
  input?: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'name' | 'type'>
  /** What stands left of the button: an `IconButton` that scans. */
  aside?: ReactNode
  /** What is found while typing; hangs under the field. */
  children?: ReactNode
  onSubmit?: FormHTMLAttributes<HTMLFormElement>['onSubmit']
  /** A form that knows the router. */
  Form?: 'form' | ComponentType<FormHTMLAttributes<HTMLFormElement>>
}

export function SearchForm({
  action,
  name = 'q',
  label = texts.searchProducts,
  hint = texts.searchHint,
  ...rest
}: Props) {
  const { input, aside, children, onSubmit, formLabel, Form = 'form' } = rest
  const made = useId()
  const id = rest.id ?? made
  return (
    <Form
      action={action}
      method="get"
      role="search"
      aria-label={formLabel}
      className={styles.root}
      {...(onSubmit && { onSubmit })}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        placeholder={hint}
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        id={id}
        name={name}
        // A field that opens a list is no plain search field.
        type={input?.role === 'combobox' ? 'text' : 'search'}
        inputMode="search"
        data-aside={aside ? true : undefined}
      />
      <span className={styles.buttons}>
        {aside}
        <button type="submit" aria-label={texts.search}>
          <Icon name="search" />
        </button>
      </span>
      {children}
    </Form>
  )
}
