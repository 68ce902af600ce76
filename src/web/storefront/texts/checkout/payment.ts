/** Texts of the step in which a payment is chosen. */
export const paymentTexts = {
  paymentTitle: 'Betaling',
  paymentIntro:
    'Betaler du nu, reserverer vi beløbet. Det hæves først, når varerne sendes eller hentes.',
  payWith: 'Hvordan vil du betale?',
  payMissing: 'Vælg, hvordan du vil betale.',
  toReview: 'Fortsæt til godkendelse',
} as const

/** Within a sentence. */
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

export const onAccountTexts = {
  paymentIntro: 'Vælg, hvordan ordren skal betales.',
  invoicedBy: (terms: string) => `Vi sender en faktura. Betaling: ${lowerFirst(terms)}.`,
  /** @param amount `1.250,00 kr.` */
  available: (amount: string) => `Til rådighed: ${amount} inkl. moms.`,
} as const

/** Why a payment did not succeed. */
export const paymentProblemTexts = {
  failed: 'Betalingen gik ikke igennem.',
  problems: {
    payment_declined:
      'Banken afviste betalingen. Beløbet er ikke hævet. Prøv igen, eller brug et andet kort.',
    payment_cancelled:
      'Du afbrød betalingen. Beløbet er ikke hævet, og kurven er, som du forlod den.',
    payment_expired: 'Betalingen blev ikke gjort færdig i tide. Beløbet er ikke hævet.',
    payment_amount_differs: 'Det betalte beløb passede ikke med ordren. Beløbet er ikke hævet.',
    basket_changed:
      'Kurven blev ændret, mens du betalte. Beløbet er ikke hævet. Se ordren igennem igen.',
    insufficient_stock:
      'En vare blev udsolgt, mens du betalte. Beløbet er ikke hævet. Ret kurven, og prøv igen.',
  } as Readonly<Record<string, string>>,
  problem: 'Beløbet er ikke hævet. Alt, hvad du har skrevet, er her stadig.',
} as const
