import type { ReactNode } from 'react'
import styles from './footer.module.css'
import type { LinkComponent } from './link.tsx'

type Way = { href: string; label: ReactNode }

type Props = {
  /** A `Logo ground="pine"`. */
  logo: ReactNode
  /** Name, address, CVR, phone and e-mail (e-handelsloven § 7); set as an `address`. */
  company: ReactNode
  /** The way to withdraw must be among them. */
  columns: readonly { title: string; ways: readonly Way[] }[]
  /** A last column: newsletter. `Field` and `Button` take the colours of the ground. */
  children?: ReactNode
  legal: readonly Way[]
  note?: ReactNode
  Link?: LinkComponent
}

/** Who the shop is, before anything else. */
export function Footer({ logo, company, columns, children, legal, note, Link = 'a' }: Props) {
  return (
    <footer className={styles.root}>
      <div className="wrap">
        <div className={styles.columns}>
          <section>
            {logo}
            <address>{company}</address>
          </section>
          {columns.map(({ title, ways }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {ways.map(({ href, label }) => (
                  <li key={href}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {children && <section>{children}</section>}
        </div>
        <div className={styles.legal}>
          {legal.map(({ href, label }) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
          {note && <p>{note}</p>}
        </div>
      </div>
    </footer>
  )
}
