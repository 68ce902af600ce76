import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import { accountTexts as texts } from '../../texts/account/account.ts'
import styles from './search-form.module.css'

type Props = {
  label: string
  placeholder?: string
  /** What was searched for last. */
  search: string
  addressOf: (search: string) => string
}

/** Searches a list whose address holds what is searched for. */
export function SearchForm({ label, placeholder, search, addressOf }: Props) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    void navigate(addressOf(words))
  }
  return (
    <form className={styles.root} onSubmit={submit}>
      <Field
        key={search}
        label={label}
        name="search"
        type="search"
        autoComplete="off"
        placeholder={placeholder}
        maxLength={100}
        defaultValue={search}
        aside={
          <Button kind="second" type="submit" icon="search">
            {texts.find}
          </Button>
        }
      />
    </form>
  )
}
