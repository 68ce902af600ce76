const numbers = (count: number) =>
  count === 1 ? '1 nummer' : `${count.toLocaleString('da-DK')} numre`
const rows = (count: number) =>
  count === 1 ? '1 række' : `${count.toLocaleString('da-DK')} rækker`

/** The texts of what a company calls products. */
export const articleNumberTexts = {
  title: 'Jeres egne varenumre',
  intro: 'Det, I kalder varerne. Numrene gælder for hele firmaet og kan bruges i hurtigordrer.',
  toQuickOrder: 'Til hurtigordre',
  companiesOnly: 'Kun for firmaer',
  companiesOnlyText: 'Egne varenumre hører til et firma, og du køber ikke for et.',

  upload: 'Hent fra en fil',
  uploadText:
    'Første kolonne er jeres nummer, anden kolonne vores varenr., DB-nr. eller GTIN. Overskrifter må gerne stå over dem.',
  mode: 'Hvad skal der ske med listen?',
  add: 'Føj til listen',
  replace: 'Erstat hele listen',
  replaceText: 'Numre, der ikke står i filen, slettes.',
  empty: 'Der står ingen rækker i filen.',
  stored: (stored: number, removed: number) =>
    `${numbers(stored)} er gemt${removed > 0 ? `, ${removed.toLocaleString('da-DK')} er slettet` : ''}.`,
  storedNone: 'Ingen numre er gemt, og listen er som før.',
  leftOut: (count: number) => `${rows(count)} kom ikke med.`,
  leftOutMore: (shown: number) => `Her er de første ${shown}. Ret dem i filen, og hent den igen.`,
  leftOutText: 'Ret dem i filen, og hent den igen.',
  columns: { row: 'Række', text: 'Indhold', why: 'Hvorfor' } as const,

  search: 'Søg i jeres numre',
  searchHelp: 'Nummer, vare eller varenr.',
  list: 'Jeres numre',
  number: 'Jeres nummer',
  product: 'Vare',
  varenummer: (number: string) => `Varenr. ${number}`,
  forget: 'Slet',
  forgetNamed: (number: string) => `Slet nummeret ${number}`,
  pages: (seen: number, total: number) => `${seen} af ${total.toLocaleString('da-DK')} numre`,
  none: 'Ingen egne varenumre endnu',
  noneText: 'Hent dem fra en fil, eller vælg en vare til en række i en hurtigordre.',
  noHits: 'Ingen numre passer',
  noHitsText: 'Prøv med en del af nummeret eller navnet på varen.',
  showAll: 'Vis alle numre',
} as const
