import { type RefObject, useEffect, useRef, useState } from 'react'
import { Alert } from '#ui/messages/alert'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import styles from './error-summary.module.css'

export interface SummedError {
  readonly message: string
  /** The id of the field. */
  readonly target: string
}

type Props = {
  errors: readonly SummedError[]
  /** The number of attempts to continue: each moves the focus here. */
  tries: number
}

/**
 * The errors of the last attempt, above the form; each is a link to its field. Corrected ones are crossed out and stay, so
 * that nothing moves during typing.
 */
export function ErrorSummary({ errors, tries }: Props) {
  const ref = useFocusAt(tries)
  const [listed, setListed] = useState({ tries, errors })
  if (listed.tries !== tries) setListed({ tries, errors })
  if (tries === 0 || listed.errors.length === 0) return null
  return (
    <div ref={ref} tabIndex={-1} className={styles.root}>
      <Alert tone="danger">
        <b>{texts.fixFirst(listed.errors.length)}</b>
        <ul>
          {listed.errors.map(({ message, target }) => (
            <li key={target + message}>
              {errors.some((one) => one.target === target) ? (
                <a
                  href={`#${target}`}
                  onClick={(event) => {
                    event.preventDefault()
                    goTo(target)
                  }}
                >
                  {message}
                </a>
              ) : (
                <s>{message}</s>
              )}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

function useFocusAt(tries: number): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  // The pressed button is at the bottom of the form; the errors are at the top.
  useEffect(() => {
    if (tries > 0) ref.current?.focus()
  }, [tries])
  return ref
}

function goTo(id: string): void {
  const target = document.getElementById(id)
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
