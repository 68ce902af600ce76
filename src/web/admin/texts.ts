/** The texts of the administration that several of its parts have, or that belong to none. */

function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `»${name}«`)
  const last = quoted.pop() ?? ''
  return quoted.length > 0 ? `${quoted.join(', ')} og ${last}` : last
}

export const texts = {
  administration: 'Administration',
  close: 'Luk',
  cancel: 'Annullér',
  retry: 'Prøv igen',

  // Failures
  unreachable: 'Butikken svarer ikke. Tjek din forbindelse, og prøv igen.',
  broken: 'Noget gik galt hos os. Prøv igen om lidt.',
  requestId: (id: string) => `Sagsnummer: ${id}`,
  failedTitle: 'Siden kunne ikke vises',
  notFoundTitle: 'Siden findes ikke',
  notFoundText: 'Adressen er forkert, eller det, den førte til, er slettet.',
  toOverview: 'Til overblikket',
  offline: 'Ingen forbindelse. Du kan læse videre, men ikke gemme, før den er tilbage.',

  // Permissions
  needsPermission: (names: readonly string[]) =>
    names.length === 1
      ? `Det kræver rettigheden ${listed(names)}. En administrator kan give dig den.`
      : `Det kræver rettighederne ${listed(names)}. En administrator kan give dig dem.`,
  noAccessTitle: 'Du har ikke adgang til denne side',

  // Signing in
  logIn: 'Log ind',
  username: 'E-mail',
  password: 'Adgangskode',
  logInTitle: 'Log ind',
  codeTitle: 'Skriv engangskoden',
  codeText: 'Seks cifre fra din app. Du er ved at logge ind som',
  code: 'Engangskode',
  digit: 'Ciffer i engangskoden',
  codeWrong: 'Koden passer ikke, eller den er brugt. Vent på den næste i din app, og prøv igen.',
  recoveryCode: 'Reservekode',
  recoveryWrong: 'Reservekoden passer ikke, eller den er brugt.',
  useRecovery: 'Brug en reservekode',
  useApp: 'Brug koden fra appen',
  otherUser: 'Skift bruger',
  missingDigits: (count: number) =>
    count === 1 ? 'Der mangler 1 ciffer.' : `Der mangler ${count} cifre.`,
  fillPassword: 'Skriv din e-mail og adgangskode for at logge ind.',
  lockedAfter: 'Efter fem forkerte forsøg er der lukket i et kvarter.',
  againTitle: 'Log ind igen',
  againText:
    'Din session er udløbet. Log ind, så fortsætter du, hvor du var. Det, du har skrevet, er her stadig.',
  logOut: 'Log ud',

  // Second factor
  setUpTitle: 'Slå totrinslogin til',
  setUpText:
    'Medarbejdere logger ind med en engangskode fra en app på telefonen ud over adgangskoden. Det tager et minut, og du gør det kun én gang.',
  passwordAgain: 'Skriv din adgangskode igen',
  goOn: 'Fortsæt',
  scanTitle: 'Scan koden',
  scanText: 'Åbn en app til engangskoder på din telefon, og scan billedet.',
  qrCode: 'QR-kode til din app',
  typeSecret: 'Kan du ikke scanne, så skriv nøglen i appen:',
  codeOfApp: 'De seks cifre fra appen',
  turnOn: 'Slå til',
  codesTitle: 'Gem dine reservekoder',
  codesText:
    'Hver kode virker én gang, hvis du mister din telefon. Gem dem et sikkert sted. De vises kun nu.',
  copyCodes: 'Kopiér koderne',
  codesCopied: 'Koderne er kopieret',
  codesSaved: 'Jeg har gemt koderne',
  saveCodesFirst: 'Sæt hak, når du har gemt koderne.',
  toWork: 'Gå til administrationen',
  factorIsOn: 'Totrinslogin er slået til. Du bliver spurgt om en engangskode, når du logger ind.',
  factorIsOff: 'Totrinslogin er slået fra.',

  // Frame
  shop: 'Planke',
  skip: 'Til indholdet',
  toShop: 'Se butikken',
  search: 'Søg eller gå til …',
  menu: 'Menu',
  more: 'Mere',
  profile: 'Min profil',
  shortcuts: 'Genveje',
  overview: 'Overblik',
  sections: 'Afsnit',
  previousRow: 'Forrige i listen',
  nextRow: 'Næste i listen',

  // Palette
  paletteHint: 'Navn, e-mail, ordrenummer, side eller handling',
  paletteEmpty: 'Intet passer. Prøv et navn, en e-mail eller et ordrenummer.',
  paletteSearching: 'Søger …',
  goTo: 'Gå til',
  acts: 'Handlinger',

  // Shortcuts
  singleKeys: 'Genveje med ét tegn',
  singleKeysText: 'Slå dem fra, hvis du bruger stemmestyring. Det gælder i denne browser.',
} as const
