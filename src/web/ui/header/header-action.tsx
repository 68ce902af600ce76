import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './header-action.module.css'

type ActionProps = {
  icon: IconName
  /** Quiet words over the strong ones: "Min konto" over "Log ind". */
  over: string
  label: ReactNode
  href: string
  /** How many, in a disc on the icon, and what of: "6" and "varer". */
  count?: { number: string; of: string } | undefined
}

/** A link at the right of the header, such as the basket. On a phone its words are visually hidden. */
export function HeaderAction({ icon, over, label, href, count }: ActionProps) {
  return (
    <a className={styles.root} href={href} data-kind={icon === 'basket' ? 'basket' : undefined}>
      <Icon name={icon} />
      {count && (
        <i>
          {count.number}
          <span className="visually-hidden"> {count.of}</span>
        </i>
      )}
      <span className={styles.words}>
        <small>{over}</small> <b>{label}</b>
      </span>
    </a>
  )
}
