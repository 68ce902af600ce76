const dateAndTime = new Intl.DateTimeFormat('da-DK', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Copenhagen',
})

const shortly = new Intl.DateTimeFormat('da-DK', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Copenhagen',
})

/** What a user has consented to. */
export const ownConsentTexts = {
  title: 'Samtykke til cookies',
  now: 'Dit valg i denne browser',
  allowed: 'Ja',
  refused: 'Nej',
  given: (at: Date, version: number) => `Givet ${dateAndTime.format(at)} på tekst nr. ${version}.`,
  ends: (at: Date) => `Vi spørger igen ${dateAndTime.format(at)}.`,
  none: 'Du har ikke valgt i denne browser. Det gør du under Cookies nederst på siden.',
  change: 'Skift eller træk tilbage',
  earlier: (count: number) => `Alle dine svar (${count})`,
  answers: 'Dine svar om cookies',
  when: 'Hvornår',
  version: 'Tekst nr.',
  at: (at: Date) => shortly.format(at),
} as const
