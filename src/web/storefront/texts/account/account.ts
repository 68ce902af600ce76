import { SHOP_TIME_ZONE } from '#kernel/time'

const dateAndTime = new Intl.DateTimeFormat('da-DK', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: SHOP_TIME_ZONE,
})

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

  // Profil
  details: 'Oplysninger',
  name: 'Navn',
  usernameHelp: 'Den, du logger ind med.',
  currentPassword: 'Nuværende adgangskode',
  save: 'Gem',
  usernameSent: (username: string) =>
    `Vi har sendt et link til ${username}. Din e-mail skifter, når du følger det.`,
  saved: 'Dine oplysninger er gemt.',
  passwordEndsOthers: 'Du bliver logget ud alle andre steder.',
  passwordChanged: 'Din adgangskode er skiftet.',
  secondFactor: 'Totrinslogin',
  isOn: 'Slået til',
  secondFactorText:
    'Med totrinslogin skal du ud over adgangskoden skrive en kode fra en app på din telefon, fx Google Authenticator eller Microsoft Authenticator.',
  secondFactorIsOn: 'Du logger ind med adgangskode og en kode fra din app.',
  secondFactorTurnedOn: 'Totrinslogin er slået til.',
  setUp: 'Sæt op',
  turnOn: 'Slå til',
  turnOff: 'Slå fra',
  scanText: 'Scan koden med appen på din telefon.',
  qrCode: 'QR-kode til din app',
  typeSecret: 'Kan du ikke scanne, så skriv nøglen i appen:',
  codeOfApp: 'De seks cifre fra appen',
  recoveryText:
    'Gem genoprettelseskoderne et sikkert sted. Hver kode virker én gang, hvis du mister din telefon. De vises kun nu.',
  copyCodes: 'Kopiér koderne',
  codesCopied: 'Koderne er kopieret.',
  sessions: 'Her er du logget ind',
  thisSession: 'Denne enhed',
  lastUsed: (at: Date) => `Sidst brugt ${dateAndTime.format(at)}`,
  end: 'Log ud',
  endSession: (device: string) => `Log ud: ${device}`,

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
  changePassword: 'Skift adgangskode',
} as const
