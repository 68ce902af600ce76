import type { ReactNode } from 'react'
import styles from './drawer.module.css'
import { Modal, ModalClose, ModalTitle } from './modal.tsx'

type Props = {
  title: ReactNode
  onClose: () => void
  /** From the left instead of the right. */
  side?: 'start' | undefined
  /** Stays at the bottom: the buttons. */
  foot?: ReactNode
  children: ReactNode
}

/** A dialog from the side. Head and foot stay, the middle scrolls. */
export function Drawer({ title, onClose, side, foot, children }: Props) {
  return (
    <Modal className={side ? `${styles.root} ${styles.start}` : styles.root} onClose={onClose}>
      <div className={styles.head}>
        <ModalTitle>{title}</ModalTitle>
        <ModalClose />
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </Modal>
  )
}
