import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './header-action.module.css'

type Face = {
  icon: IconName
  /** Quiet words over the strong ones: "Min konto" over "Log ind". */
  over: string
  label: ReactNode
}

type ActionProps = Face & {
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
      <Words over={over} label={label} />
    </a>
  )
}

type MenuActionProps = Face &
  Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'onPointerEnter' | 'onFocus'> & {
    ref: Ref<HTMLDivElement>
    isOpen: boolean
    /** The `HeaderMenu`, while it is open. */
    children: ReactNode
  }

/** A button that looks like a {@link HeaderAction}, with the menu that it opens. */
export function HeaderMenuAction(props: MenuActionProps) {
  const { ref, icon, over, label, isOpen, children, ...button } = props
  return (
    <div ref={ref} className={styles.holder}>
      <button type="button" {...button} className={styles.root} aria-expanded={isOpen}>
        <Icon name={icon} />
        <Words over={over} label={label} />
      </button>
      {children}
    </div>
  )
}

function Words({ over, label }: Omit<Face, 'icon'>) {
  return (
    <span className={styles.words}>
      <small>{over}</small> <b>{label}</b>
    </span>
  )
}
