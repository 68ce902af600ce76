import { formatCount, NO_BREAK } from '#ui/format'

const plural: Readonly<Record<string, string>> = { hvid: 'Hvid', sort: 'Sort', grå: 'Grå' }

/** What pages of the paint picker say, and its lists. */
export const paintTexts = {
  title: 'Find farven',
  intro:
    'Vælg en farve, se den på væg og facade, og få den tonet på den rigtige spand. Farverne på en skærm er vejledende.',
  screenNote: 'Skærmfarver er vejledende. Få et farvekort i din forretning.',
  codeNote: 'Koden er skjult, så du vælger med øjnene. Den står ved farven, når du åbner den.',
  search: 'Søg farve',
  searchHint: '7016, lys grå eller #373F43',
  systems: 'Farvesystemer',
  tabs: { start: 'Start', indefarver: 'Indefarver', ral: 'RAL', ppg: 'Importerede' },
  /** The list of a collection. */
  listOf: (system: string) =>
    ({ indefarver: 'Indefarver', ral: 'RAL', ppg: 'Importerede' })[system] ?? 'Farvetrekant',
  triangle: 'Farvetrekant',
  listTitles: {
    indefarver: 'Indefarver',
    'ral-farver': 'RAL-farver',
    'ppg-farver': 'Importerede farver',
  } as Readonly<Record<string, string>>,
  emptyList: 'Her er ingen farver endnu. Forretningen kan læse en liste ind.',
  colours: (count: number) => `${formatCount(count)}${NO_BREAK}${count === 1 ? 'farve' : 'farver'}`,
  ofFamily: (count: number, family: string) => `${formatCount(count)}${NO_BREAK}${family}`,
  all: 'Alle',
  families: 'Farvefamilier',
  family: (family: string) => plural[family] ?? family.charAt(0).toUpperCase() + family.slice(1),
  sort: 'Sortér',
  sorts: {
    default: 'Samlingens orden',
    hue: 'Kulør',
    lightness: 'Lys til mørk',
    name: 'Navn',
    code: 'Kode',
  },
  page: (page: number, pages: number) => `Side ${page} af ${pages}`,
  seen: (seen: number, total: number) => `Du har set ${seen} af ${total} farver`,
  found: (search: string) => `Farver, der ligner »${search}«`,
  searchTitle: 'Søg efter en farve',
  nothing: (search: string) => `Ingen farve hedder »${search}«`,
  nothingHelp: 'Prøv en kode som 7016, et navn som antracit eller en farve som #373F43.',
  missingTitle: 'Farven findes ikke',
  missingText: 'Vi kender ingen farve med den kode. Søg efter den, eller vælg en, der ligner.',
  photo: 'Farve fra billede',
  favourites: 'Favoritter',
  favouritesFull: 'Du har 200 favoritter, og der er ikke plads til flere. Fjern en først.',
  favourite: (colour: string) => `Favorit: ${colour}`,
  tintTitle: (name: string) => `Maling i ${name}`,
  tintStep: 'Vælg maling',
} as const

/** What the page of kept colours says. */
export const favouriteTexts = {
  favouritesTitle: 'Dine favoritfarver',
  favouritesIntro: 'Tryk på hjertet ved en farve, så finder du den her igen.',
  favouritesNoScript: 'Det kræver JavaScript at gemme farver.',
  favouritesFailed: 'Dine favoritter kan ikke hentes lige nu. Prøv igen om lidt.',
  noFavourites: 'Du har ingen favoritter endnu',
  noFavouritesHelp: 'Find en farve, du kan lide, og tryk på hjertet.',
  keptByShop: 'Farverne er gemt på din konto.',
  keptByBrowser:
    'Farverne er gemt i denne browser. Log ind, så har du dem også på dine andre enheder.',
  logIn: 'Log ind',
} as const
