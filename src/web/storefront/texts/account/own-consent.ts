const inWords = new Intl.DateTimeFormat('da-DK', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Copenhagen',
})

const inFigures = new Intl.DateTimeFormat('da-DK', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Copenhagen',
})

/** What a user has consented to. */
export const ownConsentTexts = {
  title: 'Samtykke',
  now: 'Dit valg i denne browser',
  since: 'Valgt',
  version: 'Tekst nr.',
  ends: 'Vi spørger igen',
  none: 'Du har ikke valgt endnu i denne browser. Vi gemmer kun det nødvendige, til du gør det.',
  withdraw: 'Træk alt tilbage',
  answers: 'Dine svar',
  ofAll: 'Fra alle dine browsere, de seneste først',
  table: 'Dine svar om cookies',
  when: 'Hvornår',
  allowed: 'Ja',
  refused: 'Nej',
  on: (at: Date) => inWords.format(at),
  shortly: (at: Date) => inFigures.format(at),
} as const
