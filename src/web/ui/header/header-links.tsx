import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import { texts } from '../texts.ts'
import styles from './header-links.module.css'

type Props = {
  entries: readonly { href: string; label: string; current?: boolean }[]
  /** `HeaderLocation`s: branch and postcode. */
  locations: ReactNode
}

/** The third row of the header: links to categories, and the branch and postcode of the buyer. */
export function HeaderLinks({ entries, locations }: Props) {
  return (
    <div className={styles.root}>
      <div className="wrap">
        <nav aria-label={texts.productGroups}>
          <ul className={styles.entries}>
            {entries.map(({ href, label: words, current }) => (
              <li key={href}>
                <a href={href} aria-current={current || undefined}>
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.locations}>{locations}</div>
      </div>
    </div>
  )
}

type VatProps = {
  name: string
  value: string
  /** The side that is shown first. */
  label: string
  /** What the button does, for screen readers. */
  help: string
}

/** Sends its form; on a phone alone. */
export function HeaderVat({ name, value, label, help }: VatProps) {
  return (
    <button type="submit" name={name} value={value} className={styles.vat}>
      <b>{label}</b>
      <span className="visually-hidden">. {help}</span>
      <Icon name="swap" size="small" />
    </button>
  )
}

type LocationProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  icon?: IconName
  /** "Din forretning: ", "Leveres til "; left out on a phone. */
  over?: string
  location: string
}

/** A button with a location, which opens the dialog that changes it. */
export function HeaderLocation({ icon, over, location, ...rest }: LocationProps) {
  return (
    <button type="button" {...rest} className={styles.location}>
      {icon && <Icon name={icon} />}
      <span>
        {over && <span>{over}</span>}
        <b>{location}</b>
      </span>
    </button>
  )
}
