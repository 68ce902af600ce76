/** Texts of buying on account. */
export const onAccountTexts = {
  paymentIntro: 'Vælg, hvordan ordren skal betales.',
  invoicedBy: (terms: string) => `Vi sender en faktura. Betaling: ${terms}.`,
  /** @param amount `1.250,00 kr.` */
  available: (amount: string) => `Til rådighed: ${amount} inkl. moms.`,
} as const
