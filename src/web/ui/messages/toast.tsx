import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
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

/** The way on is next in order after what made the message: Tab comes to it, and goes on from there. */
function useNextInOrder(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const from = document.activeElement
    const way = ref.current?.querySelector('a')
    if (!way || !(from instanceof HTMLElement)) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return
      const at = document.activeElement
      if (at === way) from.focus()
      else if (at !== from || event.shiftKey) return
      else way.focus()
      // From the way on the browser itself goes on to what follows.
      if (at === from || event.shiftKey) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [ref])
}

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
  useNextInOrder(ref)
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
