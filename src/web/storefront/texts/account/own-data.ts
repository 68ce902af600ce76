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
