/** Of the dialog in which staff write one down. */
export const registerTexts = {
  title: 'Registrér fortrydelse',
  register: 'Registrér fortrydelsen',
  done: 'Fortrydelsen er registreret',
  help: (email: string) =>
    email === ''
      ? 'Kunden har ingen e-mail, så giv selv en kvittering.'
      : `Kvitteringen sendes til ${email}.`,
  lines: 'Hvad kunden fortryder',
  pickedOf: (name: string) => `Kunden fortryder ${name}`,
  countOf: (name: string) => `Antal af ${name}, der fortrydes`,
  linesFirst: 'Vælg mindst én vare.',
  cameBy: 'Modtaget via',
  cameByChoose: 'Vælg …',
  cameByFirst: 'Vælg, hvordan den er modtaget.',
  receivedOn: 'Modtaget den',
  receivedWrong: 'Vælg dagen, den er modtaget. Det kan ikke være efter i dag.',
  letterHelp:
    'Et brev er rettidigt, når det er sendt inden fristen. Er det kommet senere, så vælg poststemplets dag.',
  note: 'Note',
  noteHelp: 'Kun til jer selv: står i fortrydelsens historik.',
} as const
