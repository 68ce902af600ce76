/** Within a sentence. */
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

export const onAccountTexts = {
  paymentIntro: 'Vælg, hvordan ordren skal betales.',
  invoicedBy: (terms: string) => `Vi sender en faktura. Betaling: ${lowerFirst(terms)}.`,
  /** @param amount `1.250,00 kr.` */
  available: (amount: string) => `Til rådighed: ${amount} inkl. moms.`,
} as const
