import type { ProblemText } from './problem-texts-of-orders.ts'

/** Problems with pages and their addresses. */
export const pageProblems = {
  node_changed: {
    status: 409,
    title: 'Siden er ændret',
    detail: (facts) =>
      `En anden har ændret siden, siden du åbnede den. Du har version ${facts.sent_version}, og den er nu version ${facts.version}.`,
  },
  node_in_use: {
    status: 409,
    title: 'Siden er i brug',
    detail: 'Siden kan ikke slettes, for andet har brug for den.',
  },
  stale_route: {
    status: 409,
    title: 'Adressen er ændret',
    detail: 'En anden har ændret adressen, siden du åbnede den. Genindlæs, og prøv igen.',
  },
} satisfies Readonly<Record<string, ProblemText>>
