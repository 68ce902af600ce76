import type { ReactNode } from 'react'
import styles from './drawer.module.css'
import { IconButton } from './icon-button.tsx'
import { texts } from './texts.ts'
import { useModal } from './use-modal.ts'

type Props = {
  /** What buttons with `opens` name. */
  id: string
  title: ReactNode
  /** From the left instead of the right: filters and menu. */
  side?: 'start' | undefined
  /** Controlled; left out, the buttons and the browser keep it. */
  open?: boolean
  onClose?: () => void
  closeLabel?: string
  /** Stays at the bottom: the ways on. */
  foot?: ReactNode
  children: ReactNode
}

/** A dialog from the side: filters on a phone, the small basket. Head and foot stay, the middle scrolls. */
export function Drawer({
  id,
  title,
  side,
  open,
  onClose,
  closeLabel = texts.close,
  foot,
  children,
}: Props) {
  const ref = useModal(open)
  const heading = `${id}-title`
  return (
    <dialog
      ref={ref}
      id={id}
      className={styles.root}
      data-side={side}
      aria-labelledby={heading}
      closedby="any"
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <IconButton icon="close" label={closeLabel} closes={id} />
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  )
}
