import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#api-client'
import type { BasketReply } from '#contract/basket/basket'
import type { PaymentIntent } from '#contract/basket/payment'
import { describeFailure } from '../../../failures.ts'
import { useServices } from '../../../services.ts'
import { reviewTexts } from '../../../texts/checkout/review.ts'

export interface Purchase {
  /** The order is being placed; another press does nothing. */
  readonly busy: boolean
  /** Why it failed, for display. */
  readonly problem: readonly string[]
  /**
   * @param shown The basket on the page.
   * @param isReady Whether all required boxes are ticked in the basket, fetched anew.
   * @param onRefused Called when it failed: what was shown may have changed.
   * @returns Whether it was.
   */
  readonly buy: (
    shown: BasketReply,
    isReady: (basket: BasketReply) => boolean,
    onRefused: () => void,
  ) => Promise<boolean>
}

/**
 * Places the order: the consent is saved if the whole basket is valid, then the payment is started. A basket has one
 * payment, so the request may be repeated when its reply was lost.
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
    onRefused: () => void,
  ): Promise<boolean> {
    // A second press may come before the state is rendered.
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
      const { data: started } = await api.post('/api/shop/baskets/payment-intents', {
        body: { payment_amount },
      })
      go(started, (to) => void navigate(to, { replace: true }))
    } catch (failure) {
      setProblem(toMessages(failure))
      end()
      onRefused()
      await basket.load().catch(() => {})
    }
    return true
  }
  return { busy, problem, buy }
}

/** Goes to the next page of the payment: one of the storefront, or the window of the payment provider. */
function go({ redirect_url }: PaymentIntent, navigate: (to: string) => void): void {
  const url = new URL(redirect_url, location.href)
  const isOurs = url.origin === location.origin && OWN.test(url.pathname)
  if (isOurs) navigate(url.pathname + url.search)
  else location.assign(url)
}

const OWN = /^\/(checkout|processing)(\/|$)/

/** The back button restores the page from the back/forward cache, as it was when the payment window was opened. */
function useReturn(onReturn: () => void): void {
  const onShow = useEffectEvent(({ persisted }: PageTransitionEvent) => persisted && onReturn())
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => onShow(event)
    window.addEventListener('pageshow', listener)
    return () => window.removeEventListener('pageshow', listener)
  }, [])
}

function toMessages(failure: unknown): readonly string[] {
  if (!(failure instanceof ApiError)) return [reviewTexts.orderUnsure]
  const named = Object.values(failure.errors).flat()
  return named.length > 0 ? [...new Set(named)] : [describeFailure(failure)]
}
