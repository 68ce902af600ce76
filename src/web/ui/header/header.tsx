import type { ComponentProps, ReactNode, Ref } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import { texts } from '../texts.ts'
import styles from './header.module.css'

/** The head of every page: `HeaderFacts`, `HeaderMain`, `HeaderLinks` and the `MegaMenu`, in this order. */
export function Header({ children, ref }: { children: ReactNode; ref?: Ref<HTMLElement> }) {
  return (
    <header ref={ref} className={styles.root}>
      {children}
    </header>
  )
}

type FactsProps = {
  /** One short message of the shop, with its icon. */
  message?: ReactNode
  icon?: IconName
  /** Name of the navigation to the right, for screen readers. */
  label: string
  /** Links to branches, help and phone. */
  children: ReactNode
}

/** The dark band at the top. Its links are hidden on small screens. */
export function HeaderFacts({ message, icon = 'clock', label, children }: FactsProps) {
  return (
    <div className={styles.facts}>
      <div className="wrap">
        {message && (
          <p>
            <Icon name={icon} size="small" />
            <span>{message}</span>
          </p>
        )}
        <nav aria-label={label}>{children}</nav>
      </div>
    </div>
  )
}

type MainProps = {
  /** A `Logo`. */
  logo: ReactNode
  /** A `HeaderMenuButton`. */
  menu: ReactNode
  /** A `SearchForm`. */
  search: ReactNode
  /** `HeaderAction`s. */
  actions: ReactNode
}

export function HeaderMain({ logo, menu, search, actions }: MainProps) {
  return (
    <div className={styles.main}>
      <div className="wrap">
        <div className={styles.logo}>{logo}</div>
        <div className={styles.menu}>{menu}</div>
        <div className={styles.search}>{search}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </div>
  )
}

type MenuButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  /** Where it leads without script. */
  href?: string
}

/** Opens the mega menu; without script it is a link. An icon alone on a phone. */
export function HeaderMenuButton({ href, ...props }: MenuButtonProps) {
  return (
    <>
      <button type="button" {...props} className={styles.menuButton}>
        <MenuLabel />
      </button>
      <noscript>
        {import.meta.env.SSR && (
          <a className={styles.menuButton} href={href}>
            <MenuLabel />
          </a>
        )}
      </noscript>
    </>
  )
}

function MenuLabel() {
  return (
    <>
      <Icon name="menu" />
      <span>{texts.allProducts}</span>
    </>
  )
}
