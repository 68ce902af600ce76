/** Texts about what is delivered or fetched together. */
export const wholeDeliveryTexts = {
  light: (names: string) => `Lette varer: ${names}`,
  along: 'Læg med i samme levering',
  alongText: 'Kommer samtidig med resten og koster ikke mere.',
  free: 'Gratis',
  fetchAll: 'Hent alt i én forretning',
  allPickup: (branch: string) => `Alt hentes i ${branch}`,
  /** @param promised `Klar mandag 7. dec.` */
  allPickupReady: (branch: string, promised: string) => `Alt hentes i ${branch}. ${promised}`,
  fetchAllHelp: 'Det koster ikke noget, og du skal kun af sted én gang.',
} as const
