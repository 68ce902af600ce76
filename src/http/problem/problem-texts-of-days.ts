import { writeDays } from '#kernel/danish/days'
import type { ProblemText } from './problem-texts-of-orders.ts'

/** Days of delivery that customers choose. */
export const dayProblems = {
  delivery_day_full: {
    status: 409,
    title: 'Dagen er fuld',
    detail: ({ day }) => `Andre har taget de sidste pladser ${dayIn(day)}. Vælg en anden dag.`,
  },
  delivery_day_gone: {
    status: 422,
    title: 'Vælg en anden dag',
    detail: ({ day }) => `Det kan ikke blive ${dayIn(day)}. Vælg en anden dag.`,
  },
} as const satisfies Readonly<Record<string, ProblemText>>

/** `tirsdag den 8. december` */
function dayIn(day: unknown): string {
  return writeDays([String(day)], 'long')
}
