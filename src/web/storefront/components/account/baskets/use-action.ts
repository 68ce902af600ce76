import { useState } from 'react'
import { describeFailure } from '../../../failures.ts'
import { useServices } from '../../../services.ts'

/** One thing at a time; a toast shows why it failed. */
export function useAction() {
  const { toasts } = useServices()
  const [busy, setBusy] = useState<string>()
  /** @param key Names what is done, to show which button is busy. */
  async function act(key: string, work: () => Promise<void>): Promise<void> {
    if (busy !== undefined) return
    setBusy(key)
    try {
      await work()
    } catch (failure) {
      toasts.show({ id: 'failure', tone: 'danger', text: describeFailure(failure) })
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, act }
}
