import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './header-ways.module.css'
import { Icon, type IconName } from './icon.tsx'
import { invokes } from './invoke.ts'
import type { LinkComponent } from './link.tsx'
import { texts } from './texts.ts'

type Props = {
  ways: readonly { href: string; label: string; current?: boolean }[]
  label?: string
  /** `HeaderPlace`s: branch, postcode, and on a phone the VAT basis. */
  places: ReactNode
  Link?: LinkComponent
}

/** The third row of the head: ways into the goods, and the place the buyer has said. */
export function HeaderWays({ ways, label = texts.productGroups, places, Link = 'a' }: Props) {
  return (
    <div className={styles.root}>
      <div className="wrap">
        <nav aria-label={label}>
          <ul className={styles.ways}>
            {ways.map(({ href, label: words, current }) => (
              <li key={href}>
                <Link href={href} aria-current={current || undefined}>
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.places}>{places}</div>
      </div>
    </div>
  )
}

type PlaceProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  icon?: IconName
  /** "Din forretning: ", "Leveres til "; left out on a phone. */
  over?: string
  /** Where: "Aarhus N". */
  place: string
  /** Id of the dialog it opens. */
  opens?: string
  /** For what stands in the dark band on larger screens: the VAT basis. */
  onlyPhone?: boolean
}

/** Says a place, and opens what changes it. */
export function HeaderPlace({ icon, over, place, opens, onlyPhone, ...rest }: PlaceProps) {
  return (
    <button
      type="button"
      {...invokes(opens, undefined)}
      {...rest}
      className={styles.place}
      data-only-phone={onlyPhone || undefined}
    >
      {icon && <Icon name={icon} />}
      <span>
        {over && <span>{over}</span>}
        <b>{place}</b>
      </span>
      {onlyPhone && <Icon name="down" size="small" />}
    </button>
  )
}
