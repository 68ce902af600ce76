import type { ProblemText } from './problem-texts-of-orders.ts'

/** Problems with pages, products and categories, and their addresses. */
export const pageProblems = {
  category_in_use: {
    status: 409,
    title: 'Varegruppen er i brug',
    detail: 'Varegruppen kan ikke slettes, for andet har brug for den.',
  },
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
  product_in_use: {
    status: 409,
    title: 'Varen er i brug',
    detail: 'Varen kan ikke slettes, for andet har brug for den.',
  },
  stale_route: {
    status: 409,
    title: 'Adressen er ændret',
    detail: 'En anden har ændret adressen, siden du åbnede den. Genindlæs, og prøv igen.',
  },
} satisfies Readonly<Record<string, ProblemText>>
