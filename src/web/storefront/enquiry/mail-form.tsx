import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import styles from './enquiry.module.css'
import { Trap } from './trap.tsx'

type Props = {
  action: string
  texts: { readonly email: string; readonly help: string; readonly website: string }
  submit: string
  /** What is sent with it. */
  children: ReactNode
}

/** Asks for a mail address: a form that the browser itself sends, with script and without. */
export function MailForm({ action, texts, submit, children }: Props) {
  return (
    <form className={`stack ${styles.form}`} method="post" action={action}>
      {children}
      <Field
        label={texts.email}
        help={texts.help}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <Trap label={texts.website} />
      <div>
        <Button type="submit">{submit}</Button>
      </div>
    </form>
  )
}
