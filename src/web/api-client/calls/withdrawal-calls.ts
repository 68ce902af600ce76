import type { WithdrawalBody, WithdrawalReply } from '#contract/withdrawal/withdrawal'
import { type Client, dataOf } from '../client.ts'

/** Withdrawing from an order. The page shows the failures. */
export function withdrawalCalls(client: Client) {
  const post = (body: WithdrawalBody) =>
    dataOf<WithdrawalReply>(client.change('POST', '/api/shop/withdrawals', body, { quiet: true }))
  return {
    /** What it would come to. */
    preview: (body: WithdrawalBody) => post({ ...body, confirm: false }),
    confirm: (body: WithdrawalBody) => post({ ...body, confirm: true }),
  }
}

export type WithdrawalCalls = ReturnType<typeof withdrawalCalls>
