import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
  icon: IconName
  /** What it does: its tip, and by that its name. A label besides would have readers hear it twice. */
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
