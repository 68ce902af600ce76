import type { Approvals } from '#contract/approval/approval'
import type { CallOptions, Client } from '../client.ts'

const APPROVALS = '/api/shop/approvals'
const quiet: CallOptions = { quiet: true }

/** The orders of a company that wait to be approved. The pages that call show the failures. */
export function approvalCalls(client: Client) {
  return {
    list: () => client.get(APPROVALS, quiet) as Promise<Approvals>,
    approve: (id: string) => client.change('POST', `${APPROVALS}/${id}/approve`, {}, quiet),
    reject: (id: string, note: string) =>
      client.change('POST', `${APPROVALS}/${id}/reject`, { note }, quiet),
  }
}

export type ApprovalCalls = ReturnType<typeof approvalCalls>
