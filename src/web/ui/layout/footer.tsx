import type { ReactNode } from 'react'
import styles from './footer.module.css'

type NavEntry = { href: string; label: ReactNode }

type Props = {
  /** A `Logo ground="pine"`. */
  logo: ReactNode
  /** Name, address, CVR, phone and e-mail (e-handelsloven § 7); set as an `address`. */
  company: ReactNode
  /** A link to the right of withdrawal must be among them. */
  columns: readonly { title: string; entries: readonly NavEntry[] }[]
  note: ReactNode
  /** At the left of the note. */
  legal: ReactNode
  /** Below the columns: the form of the newsletter. */
  form?: ReactNode
  /** Of the checkout, whose head has the logo: a line for the company, and one for the links. */
  isSmall?: boolean | undefined
}

/** Company details first. */
export function Footer({ logo, company, columns, note, legal, form, isSmall }: Props) {
  return (
    <footer className={styles.root} data-small={isSmall || undefined}>
      <div className="wrap">
        <div className={styles.columns}>
          <section>
            {!isSmall && logo}
            <address>{company}</address>
          </section>
          {columns.map(({ title, entries }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {entries.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        {form}
        <div className={styles.foot}>
          {legal}
          <p>{note}</p>
        </div>
      </div>
    </footer>
  )
}
