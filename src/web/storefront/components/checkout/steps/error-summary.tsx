import { type RefObject, useEffect, useRef, useState } from 'react'
import { Alert } from '#ui/messages/alert'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import styles from './error-summary.module.css'

export interface SummedError {
  readonly message: string
  /** Id of what is to be put right. */
  readonly target: string
}

type Props = {
  errors: readonly SummedError[]
  /** Counts the tries to go on: each moves the focus here. */
  tries: number
}

/**
 * All that stood in the way at the last try, above the form; each leads to its field. What has been put right since is
 * crossed out and keeps its place, so that nothing moves while somebody types.
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
  // The reader pressed a button at the bottom; what they must hear now stands at the top.
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
