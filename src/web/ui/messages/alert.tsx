import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './alert.module.css'

type Props = {
  tone?: 'info' | 'ok' | 'save' | 'danger'
  icon?: IconName
  /** A button at the right. */
  action?: ReactNode
  /** Appears after the page was shown, so it is a live region. */
  live?: boolean
  /** The point in `<b>`, then what to do. */
  children: ReactNode
}

/** A message in the flow of the page. */
export function Alert({ tone = 'info', icon = icons[tone], action, live, children }: Props) {
  return (
    <div className={styles.root} data-tone={tone} role={live ? liveRole(tone) : undefined}>
      <Icon name={icon} />
      <div>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

const icons = { info: 'info', ok: 'check', save: 'info', danger: 'alert' } as const

function liveRole(tone: NonNullable<Props['tone']>): 'alert' | 'status' {
  return tone === 'danger' ? 'alert' : 'status'
}
