import { useEffect, useState } from 'react'
import { ApiError } from '#api-client'
import type { PaymentIntent } from '#contract/basket/payment'
import { useServices } from '../../../services.ts'

/** How long the outcome is polled for, and how often. */
export const PATIENCE_SECONDS = 60
const SHORT_PAUSE_MS = 1000
const LONG_PAUSE_MS = 2500
const SHORT_PAUSES = 10

export type Outcome =
  | { readonly kind: 'waiting'; readonly seconds: number; readonly intent?: PaymentIntent }
  | { readonly kind: 'over'; readonly intent?: PaymentIntent }
  | { readonly kind: 'ended'; readonly intent: PaymentIntent }
  | { readonly kind: 'unknown' }

/**
 * Polls a payment until its outcome is known or a minute has passed. Failed requests are repeated: they say nothing about
 * the payment.
 *
 * @param id Undefined: the outcome is `unknown`.
 */
export function usePaymentOutcome(id: string | undefined): Outcome {
  const { api } = useServices()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'waiting', seconds: 0 })
  // Polls for as long as the page is open.
  useEffect(() => {
    if (!id) return undefined
    const stop = new AbortController()
    const look = async () => (await api.get('/api/shop/baskets/payment-intents/{id}', { id })).data
    void follow(look, stop.signal, setOutcome)
    return () => stop.abort()
  }, [api, id])
  return id ? outcome : { kind: 'unknown' }
}

async function follow(
  look: () => Promise<PaymentIntent>,
  signal: AbortSignal,
  tell: (outcome: Outcome) => void,
): Promise<void> {
  const began = Date.now()
  let last: { intent?: PaymentIntent } = {}
  for (let turn = 0; !signal.aborted; turn += 1) {
    const seen = await look().catch((failure: unknown) => failure)
    if (signal.aborted) return
    if (seen instanceof ApiError && seen.status === 404) return tell({ kind: 'unknown' })
    if (isIntent(seen)) last = { intent: seen }
    if (isIntent(seen) && seen.status !== 'pending') return tell({ kind: 'ended', intent: seen })
    const seconds = Math.floor((Date.now() - began) / 1000)
    if (seconds >= PATIENCE_SECONDS) return tell({ kind: 'over', ...last })
    tell({ kind: 'waiting', seconds, ...last })
    await sleep(turn < SHORT_PAUSES ? SHORT_PAUSE_MS : LONG_PAUSE_MS)
  }
}

function isIntent(seen: unknown): seen is PaymentIntent {
  return typeof seen === 'object' && seen !== null && 'status' in seen && 'redirect_url' in seen
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
