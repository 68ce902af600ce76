import { useState } from 'react'
import { ApiError } from '#api-client'
import { describeFailure } from '../failures.ts'

/** What is being written, as customers would see it: asked for by a button, and told why not. */
export function usePreview<Shown>(ask: () => Promise<{ readonly data: Shown }>) {
  const [shown, setShown] = useState<Shown>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const look = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      setShown((await ask()).data)
    } catch (error) {
      setFailure(reasonOf(error))
    }
    setBusy(false)
  }
  return { shown, failure, isBusy, look, close: () => setShown(undefined) }
}

/** What is wrong with a field says more than that something is. */
function reasonOf(error: unknown): string {
  const told = error instanceof ApiError ? Object.values(error.errors).flat() : []
  return told.length > 0 ? told.join(' ') : describeFailure(error)
}
