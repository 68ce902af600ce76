/** Texts about what is delivered or fetched together. */
export const wholeDeliveryTexts = {
  light: (names: string) => `Lette varer: ${names}`,
  along: 'Læg med i samme levering',
  alongText: 'Kommer samtidig med resten og koster ikke mere.',
  free: 'Gratis',
  fetchAll: 'Hent alt i én forretning',
  fetchAllHelp: 'Det koster ikke noget, og du skal kun af sted én gang.',
} as const
