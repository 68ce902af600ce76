import { useState } from 'react'
import { ApiError } from '#api-client'
import type { BasketReply } from '#contract/basket/basket'
import type { BasketChangeBody } from '#contract/basket/change'
import { describeFailure } from '../../../failures.ts'
import { useServices } from '../../../services.ts'

export interface Change {
  /** Something is under way. */
  readonly busy: boolean
  /**
   * Sends it; when it is refused a message says so, and the basket stays as it was.
   *
   * @param onLost The line broke: called instead of that message, by who says it beside what was not saved.
   */
  readonly change: (body: BasketChangeBody, onLost?: () => void) => Promise<BasketReply | undefined>
}

/** Changes the basket, and says it when that cannot be done. */
export function useChange(): Change {
  const { basket, toasts } = useServices()
  const [busy, setBusy] = useState(0)
  async function change(
    body: BasketChangeBody,
    onLost?: () => void,
  ): Promise<BasketReply | undefined> {
    setBusy((count) => count + 1)
    try {
      return await basket.change(body)
    } catch (failure) {
      const isLost = !(failure instanceof ApiError)
      if (isLost && onLost) onLost()
      else toasts.show({ id: 'basket', tone: 'danger', text: describeFailure(failure) })
      // What is shown may be why it was refused: another tab has changed it.
      await basket.load().catch(() => {})
      return undefined
    } finally {
      setBusy((count) => count - 1)
    }
  }
  return { busy: busy > 0, change }
}
