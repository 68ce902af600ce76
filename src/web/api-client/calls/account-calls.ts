import type { Client } from '../client.ts'
import type { SessionStore } from '../session/session.ts'
import { approvalCalls } from './approval-calls.ts'
import { caseCalls } from './case-calls.ts'
import { enquiryCalls } from './enquiry-calls.ts'
import { invoiceCalls } from './invoice-calls.ts'
import { offerCalls } from './offer-calls.ts'
import { reportCalls } from './report-calls.ts'
import { userBasketCalls } from './user-basket-calls.ts'
import { userCalls } from './user-calls.ts'
import { withdrawalCalls } from './withdrawal-calls.ts'

/** The calls of users, in one chunk: most visitors do not log in. */
export function accountCalls(client: Client, session: SessionStore) {
  return {
    users: userCalls(client, session),
    userBaskets: userBasketCalls(client),
    approvals: approvalCalls(client),
    offers: offerCalls(client),
    invoices: invoiceCalls(client),
    reports: reportCalls(client),
    cases: caseCalls(client),
    withdrawals: withdrawalCalls(client),
    enquiries: enquiryCalls(client),
  }
}
