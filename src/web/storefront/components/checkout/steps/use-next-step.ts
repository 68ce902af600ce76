import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { BasketReply, CheckoutStep } from '#contract/basket/basket'
import { describeFailure } from '../../../failures.ts'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'

/**
 * Continues to the next step.
 *
 * @param look Sends what was typed, and resolves to the saved basket; to undefined when that failed.
 * @param isDone Whether the basket is complete for this step.
 * @returns `tries`: how often continuing has failed.
 */
export function useNextStep(
  next: CheckoutStep,
  look: () => Promise<BasketReply | undefined>,
  isDone: (basket: BasketReply) => boolean,
) {
  const { toasts } = useServices()
  const navigate = useNavigate()
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  async function goOn(): Promise<void> {
    setBusy(true)
    try {
      const basket = await look()
      if (basket && isDone(basket)) return void navigate(paths.checkout(next))
      setTries((count) => count + 1)
    } catch (failure) {
      toasts.show({ id: 'basket', tone: 'danger', text: describeFailure(failure) })
    } finally {
      setBusy(false)
    }
  }
  return {
    tries,
    busy,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!busy) void goOn()
    },
  }
}
