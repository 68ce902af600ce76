import { Dialog } from '@base-ui/react/dialog'
import {
  type ComponentProps,
  type FormEvent,
  type ReactElement,
  type ReactNode,
  useRef,
} from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { texts } from '../texts.ts'
import styles from './modal.module.css'

type Props = Pick<ComponentProps<'div'>, 'aria-label'> & {
  className: string | undefined
  onClose: () => void
  /** Since when a press beside it and Escape do not close it; `typed`: since something was typed in a form. Left out: never. */
  stays?: 'always' | 'typed' | undefined
  children: ReactNode
}

/** A modal dialog, open for as long as it is rendered. */
export function Modal({ onClose, stays, ...popup }: Props) {
  const isTyped = useRef(false)
  const change = (_isOpen: boolean, { reason, cancel }: Dialog.Root.ChangeEventDetails) => {
    const mayStay = stays === 'always' || (stays === 'typed' && isTyped.current)
    if (mayStay && reason !== 'close-press') cancel()
    else onClose()
  }
  const noteInput = ({ target }: FormEvent) => {
    isTyped.current ||= target instanceof Element && target.closest('form') !== null
  }
  return (
    <Dialog.Root open onOpenChange={change}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup onInput={noteInput} {...popup} />
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
