import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#api-client'
import type { BasketReply } from '#contract/basket/basket'
import type { PaymentIntent } from '#contract/basket/payment'
import { describeFailure } from '../../../failures.ts'
import { useServices } from '../../../services.ts'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'

export interface Purchase {
  /** The order is on its way; another press changes nothing. */
  readonly busy: boolean
  /** Why it did not go, for people. */
  readonly problem: readonly string[]
  /**
   * @param shown The basket as it stands on the page.
   * @param isReady Whether all that must be ticked is, in the basket as the shop has it after the last tick.
   * @returns Whether it was.
   */
  readonly buy: (shown: BasketReply, isReady: (basket: BasketReply) => boolean) => Promise<boolean>
}

/**
 * Sends the order that stands on the page: the consent is saved if all of it is right, then the money is asked for. The
 * shop gives one payment for one basket, so an answer that was lost may be asked for again.
 */
export function usePurchase(): Purchase {
  const { api, basket } = useServices()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<readonly string[]>([])
  const isUnderWay = useRef(false)

  function end(): void {
    isUnderWay.current = false
    setBusy(false)
  }
  useReturn(end)

  async function buy(
    { payment_amount }: BasketReply,
    isReady: (basket: BasketReply) => boolean,
  ): Promise<boolean> {
    // State comes a moment too late for two presses in a row.
    if (isUnderWay.current) return true
    isUnderWay.current = true
    setBusy(true)
    setProblem([])
    try {
      if (!isReady(await basket.load())) {
        end()
        return false
      }
      const consent = { contact_type: 'invoice', has_consent: true } as const
      await basket.change({ basket_contacts: [consent] }, 'strict')
      const started = await api.payment.start({ payment_amount }, { quiet: true })
      go(started, (to) => void navigate(to, { replace: true }))
    } catch (failure) {
      setProblem(toMessages(failure))
      end()
      await basket.load().catch(() => {})
    }
    return true
  }
  return { busy, problem, buy }
}

/** Where the payment goes on: a page of ours, or the window of the company, which is a document of its own. */
function go({ redirect_url }: PaymentIntent, navigate: (to: string) => void): void {
  const url = new URL(redirect_url, location.href)
  const isOurs = url.origin === location.origin && OWN.test(url.pathname)
  if (isOurs) navigate(url.pathname + url.search)
  else location.assign(url)
}

const OWN = /^\/(checkout|processing)(\/|$)/

/** The browser brings the page back as it was left when the payment window is closed by its Back button. */
function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn)
  useEffect(() => {
    latest.current = onReturn
  })
  useEffect(() => {
    const come = ({ persisted }: PageTransitionEvent) => persisted && latest.current()
    window.addEventListener('pageshow', come)
    return () => window.removeEventListener('pageshow', come)
  }, [])
}

function toMessages(failure: unknown): readonly string[] {
  if (!(failure instanceof ApiError)) return [texts.orderUnsure]
  const named = Object.values(failure.errors).flat()
  return named.length > 0 ? [...new Set(named)] : [describeFailure(failure)]
}
