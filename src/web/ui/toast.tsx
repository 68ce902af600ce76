import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'
import styles from './toast.module.css'

export type ToastMessage = {
  id: string
  text: ReactNode
  /** danger stays until it is closed. */
  tone?: 'danger' | undefined
  /** One way on: a link or a button such as "Fortryd". */
  action?: ReactNode
}

type Props = {
  messages: readonly ToastMessage[]
  onClose: (id: string) => void
  /** How long a quiet one stays, in milliseconds. It stays as long as the pointer or focus is on it. */
  lastsMs?: number
  label?: string
}

/**
 * Says what happened. Stands in the page from the start, because readers only hear what changes in a
 * region they already know: render it once, also when there is no message.
 */
export function Toasts({ messages, onClose, lastsMs = 8000, label = texts.messages }: Props) {
  return (
    <section className={styles.region} aria-label={label}>
      <div role="status">
        {messages.filter(isQuiet).map((message) => (
          <Passing key={message.id} message={message} onClose={onClose} lastsMs={lastsMs} />
        ))}
      </div>
      <div role="alert">
        {messages.filter(isError).map((message) => (
          <Toast key={message.id} {...message} onClose={() => onClose(message.id)} />
        ))}
      </div>
    </section>
  )
}

type ToastProps = Omit<ToastMessage, 'id'> & { onClose?: () => void; closeLabel?: string }

/** One message as it looks. */
export function Toast({ text, tone, action, onClose, closeLabel = texts.close }: ToastProps) {
  return (
    <div className={styles.root} data-tone={tone}>
      <Icon name={tone === 'danger' ? 'alert' : 'check'} />
      <span>{text}</span>
      {action}
      {onClose && (
        <button type="button" onClick={onClose}>
          {closeLabel}
        </button>
      )}
    </div>
  )
}

type PassingProps = { message: ToastMessage; onClose: (id: string) => void; lastsMs: number }

function Passing({ message, onClose, lastsMs }: PassingProps) {
  const ref = useRef<HTMLDivElement>(null)
  // Time passes only in the browser. Whoever has the pointer or focus on it is reading: wait once more.
  useEffect(() => {
    const timer = setInterval(() => {
      if (!ref.current?.matches(':hover, :focus-within')) onClose(message.id)
    }, lastsMs)
    return () => clearInterval(timer)
  }, [message.id, onClose, lastsMs])
  return (
    <div ref={ref}>
      <Toast {...message} />
    </div>
  )
}

function isError({ tone }: ToastMessage): boolean {
  return tone === 'danger'
}

function isQuiet(message: ToastMessage): boolean {
  return !isError(message)
}
