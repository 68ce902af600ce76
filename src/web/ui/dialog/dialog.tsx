import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { Modal, ModalClose, ModalTitle } from './modal.tsx'

type Props = {
  title: ReactNode
  onClose: () => void
  /** As wide as the page, for tables. */
  wide?: boolean
  /** Only its button closes it, also while nothing is typed. */
  stays?: boolean
  children: ReactNode
}

/** A dialog in the middle of the window. What is typed in its form is lost by its buttons alone. */
export function Dialog({ title, onClose, wide, stays, children }: Props) {
  return (
    <Modal
      className={wide ? `${styles.root} ${styles.wide}` : styles.root}
      stays={stays ? 'always' : 'typed'}
      onClose={onClose}
    >
      <ModalTitle>{title}</ModalTitle>
      {children}
      {/* Last, so that the first field or answer has the focus. */}
      <div className={styles.close}>
        <ModalClose />
      </div>
    </Modal>
  )
}
