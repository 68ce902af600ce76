import type { ProblemText } from './problem-texts-of-orders.ts'

/** Of what staff do with orders in the store and on the phone. */
export const staffProblems = {
  nothing_to_pick: {
    status: 409,
    title: 'Ordren skal ikke plukkes',
    detail: 'Ordren venter på godkendelse eller betaling, er pakket, sendt eller annulleret.',
  },
  awaits_payment: {
    status: 409,
    title: 'Ordren er ikke betalt',
    detail:
      'Kunden har fået et betalingslink og har ikke betalt endnu. Ordren kan kun annulleres, eller linket sendes igen.',
  },
} satisfies Readonly<Record<string, ProblemText>>
