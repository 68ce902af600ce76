import { Dialog } from '@base-ui/react/dialog'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { texts } from '../texts.ts'
import styles from './modal.module.css'

type Props = Pick<ComponentProps<'div'>, 'aria-label'> & {
  className: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A modal dialog, open for as long as it is rendered. */
export function Modal({ onClose, ...popup }: Props) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup {...popup} />
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Names the dialog it is in. */
export function ModalTitle({ children }: { children: ReactNode }) {
  return <Dialog.Title>{children}</Dialog.Title>
}

export function ModalClose({ kind }: { kind?: 'card' }): ReactElement {
  return <Dialog.Close render={<IconButton icon="close" label={texts.close} kind={kind} />} />
}
