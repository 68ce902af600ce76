import type { ReactNode } from 'react'
import styles from './header-action.module.css'
import { Icon, type IconName } from './icon.tsx'

type ActionProps = {
  icon: IconName
  /** Quiet words over the strong ones: "Min konto" over "Log ind". */
  over: string
  label: ReactNode
  href: string
  /** How many, in a disc on the icon, and what of: "6" and "varer". */
  count?: { number: string; of: string } | undefined
}

/** A way at the right of the head: account, lists, basket. Its words are for readers only on a phone. */
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
