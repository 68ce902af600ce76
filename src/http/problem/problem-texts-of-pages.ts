import type { ProblemText } from './problem-texts-of-orders.ts'

/** Problems with pages and their addresses. */
export const pageProblems = {
  stale_route: {
    status: 409,
    title: 'Adressen er ændret',
    detail: 'En anden har ændret adressen, siden du åbnede den. Genindlæs, og prøv igen.',
  },
} satisfies Readonly<Record<string, ProblemText>>
