import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#api-client'
import { describeFailure } from '../failures.ts'

interface Outcome {
  /** It is done, and the page shows it. */
  readonly onDone: () => void
  /** @param failure One or two sentences, and what was wrong with each field. */
  readonly onFailure: (failure: readonly string[]) => void
}

/**
 * Does something once, however often it is clicked.
 *
 * @param act Gets the idempotency key of the intention: the same one again when no answer came, another after any answer.
 */
export function useAct(act: (key: string) => Promise<unknown>, { onDone, onFailure }: Outcome) {
  const { revalidate } = useRevalidator()
  const key = useRef<string>(undefined)
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    key.current ??= createKey()
    try {
      await act(key.current)
      key.current = undefined
      await revalidate()
      onDone()
    } catch (error) {
      if (error instanceof ApiError) key.current = undefined
      onFailure(sentencesOf(error))
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { isBusy, run }
}

/** One or two sentences, and what was wrong with each field. */
export function sentencesOf(error: unknown): string[] {
  const ofFields = error instanceof ApiError ? Object.values(error.errors).flat() : []
  return [...new Set([describeFailure(error), ...ofFields])]
}

/** `crypto.randomUUID` is missing on pages without TLS. */
function createKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
