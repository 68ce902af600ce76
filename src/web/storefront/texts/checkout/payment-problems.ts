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
