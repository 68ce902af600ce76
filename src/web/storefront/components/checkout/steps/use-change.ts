import { useState } from 'react'
import type { BasketChangeBody } from '#api-client'
import { ApiError } from '#api-client'
import type { BasketReply } from '#contract/basket/basket'
import { describeFailure } from '../../../failures.ts'
import { useServices } from '../../../services.ts'

export interface Change {
  readonly busy: boolean
  /**
   * Sends a change; a toast shows a refusal.
   *
   * @param onLost Called when there was no reply, instead of the toast: the caller shows it beside the field.
   */
  readonly change: (body: BasketChangeBody, onLost?: () => void) => Promise<BasketReply | undefined>
}

/** Changes the basket, and shows when that fails. */
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
      // It may have been refused because another tab has changed the basket.
      await basket.load().catch(() => {})
      return undefined
    } finally {
      setBusy((count) => count - 1)
    }
  }
  return { busy: busy > 0, change }
}
