import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import { texts } from '../texts.ts'
import styles from './header-ways.module.css'

type Props = {
  ways: readonly { href: string; label: string; current?: boolean }[]
  /** `HeaderPlace`s: branch and postcode. */
  places: ReactNode
}

/** The third row of the header: links to categories, and the branch and postcode of the buyer. */
export function HeaderWays({ ways, places }: Props) {
  return (
    <div className={styles.root}>
      <div className="wrap">
        <nav aria-label={texts.productGroups}>
          <ul className={styles.ways}>
            {ways.map(({ href, label: words, current }) => (
              <li key={href}>
                <a href={href} aria-current={current || undefined}>
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.places}>{places}</div>
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

type PlaceProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  icon?: IconName
  /** "Din forretning: ", "Leveres til "; left out on a phone. */
  over?: string
  place: string
}

/** A button with a place, which opens the dialog that changes it. */
export function HeaderPlace({ icon, over, place, ...rest }: PlaceProps) {
  return (
    <button type="button" {...rest} className={styles.place}>
      {icon && <Icon name={icon} />}
      <span>
        {over && <span>{over}</span>}
        <b>{place}</b>
      </span>
    </button>
  )
}
