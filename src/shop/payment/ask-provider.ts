import { withTimeout } from '#kernel/with-timeout'
import type { Gateways, PaymentGateway } from './gateway.ts'
import { PaymentMethodUnavailable, PaymentUnavailable } from './refusals.ts'

const TIMEOUT_MS = 5_000

/** @throws {PaymentMethodUnavailable} when no provider of that name is switched on. */
export function gatewayOf(gateways: Gateways, provider: string): PaymentGateway {
  const gateway = gateways.get(provider)
  if (!gateway) throw new PaymentMethodUnavailable()
  return gateway
}

/**
 * Waits five seconds at most for a payment provider.
 *
 * @throws {PaymentUnavailable} when it fails or does not answer; the call may have taken effect all the same.
 */
export async function askProvider<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await withTimeout(call, TIMEOUT_MS, () => new Error('no answer in time'))
  } catch (error) {
    throw new PaymentUnavailable(error)
  }
}
