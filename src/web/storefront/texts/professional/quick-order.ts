const rows = (count: number) => (count === 1 ? '1 række' : `${count} rækker`)

export const quickOrderTexts = {
  title: 'Hurtigordre',
  intro: 'Indsæt rækker fra regneark, mail eller materialeliste. Op til 1.000 ad gangen.',
  rows: 'Rækker',
  rowsHelp:
    'Varenr., DB-nr., GTIN, jeres eget varenr. eller mål og navn. Skil antal og enhed fra med semikolon, tabulator eller mellemrum.',
  find: 'Find varer',
  clear: 'Ryd',
  file: 'Vælg en fil',
  fileText: 'Excel (.xlsx), CSV eller tekst, højst 2 MB. Du kan også trække filen herhen.',
  fileProblems: {
    too_large: 'Filen er for stor. Den må højst fylde 2 MB.',
    too_large_unpacked:
      'Filen fylder mere end 20 MB, når den pakkes ud. Gem kun arket med varer i en ny fil, og prøv igen.',
    unreadable: 'Filen kunne ikke læses. Gem den som Excel-fil (.xlsx) eller CSV, og prøv igen.',
  } as const,
  examplesTitle: 'Sådan kan det se ud',
  examples: ['1004512;24;stk', 'REG95   40 m', '12 stk 45x95 4,2 m'],
  nothing: 'Skriv eller indsæt mindst én række.',
  found: rows,
  leftOut: (count: number) => `${rows(count)} over 1.000 er ikke læst. Del listen op.`,
  withoutAmount: (count: number) =>
    count === 1
      ? '1 række er tom under »Antal« og er ikke taget med.'
      : `${count} rækker er tomme under »Antal« og er ikke taget med.`,
  otherSheets: (names: readonly string[]) =>
    `Kun ét ark er læst. Andre ark med rækker: ${names.join(', ')}.`,
  hiddenRows: (count: number) =>
    count === 1
      ? '1 skjult række i arket er ikke taget med.'
      : `${count} skjulte rækker i arket er ikke taget med.`,
  show: 'Vis rækker',
  all: (count: number) => `Alle (${count})`,
  toChoose: (count: number) => `Skal tjekkes (${count})`,
  foundBy: {
    own_number: 'Jeres eget varenr.',
    number: 'Nummeret passer',
    words: 'Fundet på mål og navn',
  } as const,
  status: {
    matched: 'Klar',
    choose: 'Vælg vare',
    gone: 'Kan ikke købes',
    quantity: 'Ret antal',
    unknown: 'Ukendt',
  } as const,
  varenummer: (number: string) => `Varenr. ${number}`,
  untinted: 'Leveres utonet.',
  findColour: 'Vælg farve',
  chooseFor: (text: string) => `Vare for ${text}`,
  priceOf: (amount: string, unit: string) => `${amount} pr. ${unit}`,
  again: 'Søg',
  againFor: (text: string) => `Søg i stedet for ${text}`,
  remember: (number: string) => `Husk ${number} som jeres nummer`,
  insteadOf: 'Erstattes af',
  take: 'Brug den',
  takeNamed: (name: string) => `Brug den: ${name}`,
  amount: 'Antal',
  amountFor: (text: string) => `Antal og enhed for ${text}`,
  update: 'Opdatér',
  remove: 'Fjern rækken',
  ready: (count: number) => `${rows(count)} er klar`,
  waiting: (count: number) =>
    count === 1 ? '1 række kommer ikke med' : `${count} rækker kommer ikke med`,
  exVat: 'ekskl. moms',
  inclVat: 'inkl. moms',
  toBasket: 'Læg i kurv',
  save: 'Gem som kurv',
  saveTitle: 'Gem som kurv',
  added: (count: number, of: number) =>
    count === of
      ? `${rows(count)} er lagt i kurven.`
      : `${count} af ${rows(of)} er lagt i kurven. Resten kan ikke købes lige nu.`,
  seeBasket: 'Se kurven',
  saved: (name: string) => `Rækkerne er gemt som »${name}«.`,
  seeSaved: 'Åbn kurven',

  numbers: 'Jeres egne varenumre',
  numbersText: 'Knyt jeres egne numre til vores varer, så kan I bestille med dem.',
  toNumbers: 'Se og ret jeres varenumre',
} as const
