import { type ReactNode, useId } from 'react'
import styles from './footer.module.css'

type Props = {
  title: string
  /** Where it is sent. */
  action: string
  /** The text that is consented to, with a link to what becomes of the address. */
  text: ReactNode
  label: string
  button: string
  /** Hidden fields. */
  children: ReactNode
}

/** A field for an address, which the browser itself sends. */
export function FooterForm({ title, action, text, label, button, children }: Props) {
  const id = useId()
  return (
    <form className={styles.form} method="post" action={action}>
      <h2>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          aria-describedby={`${id}-text`}
        />
        <button type="submit">{button}</button>
      </div>
      {children}
    </form>
  )
}
