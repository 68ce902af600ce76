import type { MoneyMove, ProviderPayment } from '#shop/payment'
import { type Client, QuickpayError } from './client.ts'
import { latest, movedBy, type QuickpayPayment } from './payments.ts'

/**
 * Captures, refunds, voids and renewals of money at QuickPay: what its operations say is read before anything is asked.
 *
 * @param toAnswer What QuickPay says of a payment, in the shop's words.
 */
export function openMoves(client: Client, toAnswer: (payment: QuickpayPayment) => ProviderPayment) {
  const read = async (reference: string) => client.get(`/payments/${reference}`)

  /** @throws {Error} when the outcome of what was asked is not known. */
  async function move(reference: string, type: 'capture' | 'refund', wanted: MoneyMove) {
    const known = await read(reference)
    const { done, perhaps } = movedBy(known, type)
    const total = wanted.before + wanted.amount
    if (done >= total) return toAnswer(known)
    if (done + perhaps >= total) throw new Error(`a ${type} is still under way`)
    const path = `/payments/${reference}/${type}?synchronized`
    return answerOf(async () => client.post(path, { amount: wanted.amount }), type)
  }

  async function answerOf(
    call: () => Promise<QuickpayPayment>,
    type: 'capture' | 'refund' | 'renew',
  ) {
    try {
      const answer = await call()
      const operation = latest(answer, type)
      if (!operation || operation.pending) throw new Error(`a ${type} is still under way`)
      const { id, qp_status_code: code, qp_status_msg: message = '' } = operation
      return code === '20000'
        ? { ...toAnswer(answer), move_reference: String(id) }
        : { refused: `${code}: ${message}` }
    } catch (error) {
      if (error instanceof QuickpayError && error.isRefusal) return { refused: error.message }
      throw error
    }
  }

  async function cancel(reference: string) {
    const known = await read(reference)
    const { status, amount_captured } = toAnswer(known)
    if (status === 'pending') await client.unlink(reference)
    // What is left of a payment that was captured in part runs out by itself.
    if (status !== 'authorized' || amount_captured > 0) return toAnswer(known)
    const answer = await client.post(`/payments/${reference}/cancel?synchronized`, {})
    const after = toAnswer(answer)
    if (after.status !== 'cancelled') throw new Error('it is not cancelled')
    const move_reference = String(latest(answer, 'cancel')?.id ?? reference)
    return { ...after, move_reference }
  }

  async function renew(reference: string) {
    const { perhaps } = movedBy(await read(reference), 'renew')
    if (perhaps > 0) throw new Error('a renew is still under way')
    return answerOf(
      async () => client.post(`/payments/${reference}/renew?synchronized`, {}),
      'renew',
    )
  }

  return { move, cancel, renew }
}
