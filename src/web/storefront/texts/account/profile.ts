import { SHOP_TIME_ZONE } from '#kernel/time'

const dateAndTime = new Intl.DateTimeFormat('da-DK', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: SHOP_TIME_ZONE,
})

/** The texts of what users change of themselves. */
export const profileTexts = {
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
  changePassword: 'Skift adgangskode',
} as const

/** The texts about a user's own data. */
export const ownDataTexts = {
  title: 'Dine data',
  exportTitle: 'Hent en kopi',
  exportText: 'Alt, hvad vi har gemt om dig: profil, adresser, kurve og ordrer. Filen er i JSON.',
  export: 'Hent kopi',
  exported: 'Din kopi er hentet.',
  fileName: 'mine-data.json',
  eraseTitle: 'Slet mine data',
  eraseText:
    'Din bruger og dine oplysninger slettes. Fakturaer bevares i fem år efter bogføringsloven.',
  erase: 'Slet mine data',
  eraseDialog: 'Slet dine data?',
  eraseDialogText:
    'Din bruger, dine adresser og dine gemte kurve slettes med det samme, og du bliver logget ud alle steder. Det kan ikke fortrydes.',
  eraseKept:
    'Ordrer beholder kun det, bogføringen kræver, i fem år. Er en ordre på vej, sletter vi dine kontaktoplysninger, når den er leveret.',
  password: 'Adgangskode',
  eraseForGood: 'Slet for altid',
  cancel: 'Behold mine data',
  erased: 'Dine data er slettet, og du er logget ud.',
} as const
