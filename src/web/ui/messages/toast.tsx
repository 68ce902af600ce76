import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../icons/icon.tsx'
import { texts } from '../texts.ts'
import styles from './toast.module.css'

export type ToastMessage = {
  id: string
  text: ReactNode
  /** info: not all is well. danger stays until it is closed. */
  tone?: 'info' | 'danger' | undefined
  /** One way on: a link or a button such as "Fortryd". */
  action?: ReactNode
}

/** How long a quiet one stays. It stays as long as the pointer or focus is on it. */
const LASTS_MS = 8000

type Props = {
  messages: readonly ToastMessage[]
  onClose: (id: string) => void
}

/**
 * Says what happened. Stands in the page from the start, because screen readers announce only changes in a
 * region they already know: render it once, also when there is no message.
 */
export function Toasts({ messages, onClose }: Props) {
  return (
    <section className={styles.region} aria-label={texts.messages}>
      <div role="status">
        {messages.filter(isQuiet).map((message) => (
          <Passing key={message.id} message={message} onClose={onClose} />
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

type ToastProps = Omit<ToastMessage, 'id'> & { onClose?: () => void }

/** One message as it looks. */
function Toast({ text, tone, action, onClose }: ToastProps) {
  return (
    <div className={styles.root} data-tone={tone}>
      <Icon name={icons[tone ?? 'ok']} />
      <span>{text}</span>
      {action}
      {onClose && (
        <button type="button" onClick={onClose}>
          {texts.close}
        </button>
      )}
    </div>
  )
}

const icons = { ok: 'check', info: 'info', danger: 'alert' } as const

type PassingProps = { message: ToastMessage; onClose: (id: string) => void }

function Passing({ message, onClose }: PassingProps) {
  const ref = useRef<HTMLDivElement>(null)
  // A message that has the pointer or the focus is being read, and stays. One that replaces another has its own time.
  useEffect(() => {
    const timer = setInterval(() => {
      if (!ref.current?.matches(':hover, :focus-within')) onClose(message.id)
    }, LASTS_MS)
    return () => clearInterval(timer)
  }, [message, onClose])
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
