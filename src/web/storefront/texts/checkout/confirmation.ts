/** Texts of the page of a placed order. */
export const confirmationTexts = {
  ofOffer: (number: string) => `Tilbud ${number}`,
  vatWithin: 'Heraf moms',
  vatAlone: 'Moms',
  free: 'Gratis',
  agreed: 'Pris aftales',
  thanksTo: (name: string, order: string) => `Tak, ${name}. Ordre ${order}`,
  orderReceived: 'Ordren er modtaget',
  confirmationSent: (email: string) =>
    `Vi har sendt en ordrebekræftelse med handelsbetingelser til ${email}.`,
  placedAt: (moment: string) => `Bestilt ${moment}`,
  reduced:
    'Af hensyn til dig viser vi ikke adresser her længere. De står i ordrebekræftelsen, du har fået på e-mail.',
  whatNext: 'Det sker der nu',
  now: 'Nu',
  orderIsChecked: 'Vi har fået ordren og gør den klar.',
  orderIsReceived: 'Vi har fået ordren.',
  orderIsAgreed: 'Vi ringer og aftaler prisen på levering, før vi sender noget.',
  pickupOr: (branch: string | undefined, name: string) => (branch ? `Hentes i ${branch}` : name),
  tracking: (numbers: readonly string[]) =>
    `${numbers.length === 1 ? 'Pakkenummer' : 'Pakkenumre'} ${numbers.join(', ')}`,
  fetchIn: (branch: string) => `Hent i ${branch}`,
  orderTerms: 'Handelsbetingelser (PDF)',
  withdrawHow: 'Fortryd aftalen her',
  withdrawNote: 'Du kan fortryde købet i 14 dage, fra du har fået den sidste vare.',
  withdrawUntil: (day: string) => `Du kan fortryde købet til og med ${day}.`,
  withdrawEnded: (day: string) =>
    `Fristen for at fortryde købet udløb ${day}. Er der noget i vejen med en vare, kan du stadig klage over den.`,
  withdrawExcept: 'Det gælder ikke de varer, hvor der står “Uden fortrydelsesret”.',
  noWithdrawalFor: 'Uden fortrydelsesret',
  toOrder: 'Se ordren på Min side',
  shopOn: 'Handl videre',
  orderPdf: 'Hent ordren som PDF',
  contactUs: 'Spørgsmål til ordren?',
} as const
