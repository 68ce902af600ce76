import type { Gateways, PaymentGateway } from './gateway.ts'
import { PaymentMethodUnavailable, PaymentUnavailable } from './refusals.ts'

const PATIENCE_MS = 5_000

/** @throws {PaymentMethodUnavailable} when no company of that name is switched on. */
export function gatewayOf(gateways: Gateways, provider: string): PaymentGateway {
  const gateway = gateways.get(provider)
  if (!gateway) throw new PaymentMethodUnavailable()
  return gateway
}

/**
 * Asks a payment company, and waits five seconds at most.
 *
 * @throws {PaymentUnavailable} when it does not answer; what was asked for may have happened all the same.
 */
export async function askCompany<Answer>(question: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS).unref()
  })
  try {
    return await Promise.race([question, silence])
  } catch (error) {
    throw new PaymentUnavailable(error)
  } finally {
    clearTimeout(timer)
  }
}
