import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { texts } from './texts.ts'
import { useModal } from './use-modal.ts'

type Props = {
  /** What buttons with `opens` name. */
  id: string
  /** A question is a sentence. */
  title: ReactNode
  /** Controlled; left out, the buttons and the browser keep it. */
  open?: boolean
  onClose?: () => void
  closeLabel?: string
  /** The answers: buttons whose words are verbs. */
  actions?: ReactNode
  /** As wide as the page, for tables. */
  wide?: boolean
  children?: ReactNode
}

/** Over the page, which waits behind it. Escape and a press beside it close it. */
export function Dialog({
  id,
  title,
  open,
  onClose,
  closeLabel = texts.close,
  actions,
  wide,
  children,
}: Props) {
  const ref = useModal(open)
  const heading = `${id}-title`
  return (
    <dialog
      ref={ref}
      id={id}
      className={styles.root}
      data-wide={wide || undefined}
      aria-labelledby={heading}
      closedby="any"
      onClose={onClose}
    >
      <h2 id={heading}>{title}</h2>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
      {/* Last, so that the first field or answer has the focus. */}
      <div className={styles.close}>
        <IconButton icon="close" label={closeLabel} closes={id} />
      </div>
    </dialog>
  )
}
