import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './icon-button.module.css'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
  icon: IconName
  /** Its `title`, which is also its accessible name; an `aria-label` besides would be read twice. */
  label: string
  /** card: round and white, on a picture. */
  kind?: 'card' | undefined
  /** For what can be on or off, such as a favourite. */
  pressed?: boolean | undefined
}

/** A square button of 44 px with an icon alone. */
export function IconButton({ icon, label, kind, pressed, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={styles.root}
      data-kind={kind}
      aria-pressed={pressed}
    >
      <Icon name={icon} />
    </button>
  )
}
