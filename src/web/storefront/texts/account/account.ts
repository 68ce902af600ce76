/** The texts of logging in and of the pages of a user. */
export const accountTexts = {
  logOut: 'Log ud',
  myPage: 'Min side',
  profile: 'Profil',
  find: 'Søg',
  cancel: 'Annullér',
  /** Where to cancel could be taken for canceling an order. */
  back: 'Tilbage',

  // Log in
  username: 'E-mail',
  password: 'Adgangskode',
  forgotPassword: 'Glemt adgangskode?',
  code: 'Engangskode',
  codeHelp: 'Skriv de seks cifre fra din app, eller brug en genoprettelseskode.',
  codeWrong: 'Koden passer ikke, eller den er brugt. Vent på den næste i din app, og prøv igen.',
  againTitle: 'Log ind igen',
  againText:
    'Din session er udløbet. Log ind, så kan du gå videre, hvor du var. Det, du har skrevet, er her stadig.',
  againDone: 'Du er logget ind igen. Tryk en gang til på det, du var i gang med.',
  withoutAccountTitle: 'Har du ikke en konto?',
  withoutAccountText:
    'Opret en til dig selv eller dit firma. Du kan også købe uden at logge ind: Læg varerne i kurven, og skriv dine oplysninger, når du bestiller.',
  withAccount: [
    { icon: 'check', text: 'Dine aftalepriser på alle varer' },
    { icon: 'building', text: 'Priser ekskl. moms for virksomheder' },
    { icon: 'basket', text: 'Kurven følger med fra computer til telefon' },
  ],
  merged: (lines: number) =>
    lines === 1
      ? '1 vare fra før du loggede ind er lagt i din kurv.'
      : `${lines} varer fra før du loggede ind er lagt i din kurv.`,
  undo: 'Fortryd',
  demoTitle: 'Demobutik',
  demoText: 'Vælg en bruger for at udfylde felterne.',
  demoLogin: (name: string, username: string) => `${name} (${username})`,
  demoPassword: (password: string) => `Alle har adgangskoden ${password}`,

  // Min side
  overview: 'Overblik',
  quickOrder: 'Hurtigordre',
  orders: 'Ordrer',
  savedBaskets: 'Gemte kurve',
  customerAndUser: (debitor: string | null, name: string) =>
    debitor ? `Kundenr. ${debitor} · ${name}` : name,
  creditLimit: 'Kreditmaksimum',
  creditBalance: 'Ubetalte fakturaer',
  creditOrdered: 'Bestilt, ikke faktureret',

  // A forgotten password
  forgotTitle: 'Glemt adgangskode',
  forgotText:
    'Skriv din e-mail. Så sender vi et link, hvor du kan vælge en ny adgangskode. Linket virker i en time.',
  sendLink: 'Send link',
  linkSent: 'Tjek din indbakke.',
  linkSentText: (username: string) =>
    `Hvis ${username} hører til en konto, har vi sendt et link. Ser du ikke mailen, så kig i mappen med uønsket post.`,
  backToLogIn: 'Tilbage til log ind',

  // Another password
  resetTitle: 'Vælg en adgangskode',
  newPassword: 'Ny adgangskode',
  savePassword: 'Gem adgangskode',
  repeatPassword: 'Gentag adgangskoden',
  passwordRules:
    'Mindst 10 tegn. Brug gerne flere ord efter hinanden; tal og tegn er ikke et krav. Den må ikke være let at gætte.',
  resetDone: 'Din adgangskode er gemt.',
  resetDoneText: 'Log ind med den. Var du logget ind andre steder, er du logget ud der.',
  linkMissing: 'Linket mangler.',
  linkMissingText: 'Åbn linket fra mailen igen, eller bestil et nyt.',
  newLink: 'Bestil et nyt link',
} as const
