import { formatCount, NO_BREAK } from '#ui/format'

const products = (count: number) => `${formatCount(count)} ${count === 1 ? 'vare' : 'varer'}`

/** Texts of lists: what narrows them, how they are shown, what is compared. */
export const listTexts = {
  seen: (seen: number, total: number, ofRows?: boolean) =>
    total === 1
      ? `Du har set den ene ${ofRows ? 'udgave' : 'vare'}`
      : `Du har set ${formatCount(seen)} af ${formatCount(total)} ${ofRows ? 'udgaver' : 'varer'}`,
  showMore: (count: number) => `Vis ${formatCount(count)} flere`,
  ownPrice: 'Din pris',
  ownPriceText:
    ' er den laveste af jeres aftale, dagens pris og mængderabatten. Listeprisen står ved siden af.',
  sort: 'Sortér',
  sorts: {
    default: 'Anbefalet rækkefølge',
    popular: 'Mest købte',
    price: 'Pris, laveste først',
    name: 'Navn, a–å',
    created: 'Nyeste',
  },
  nothingHere: 'Der er ingen varer her lige nu',
  nothingHereText: 'Prøv en anden varegruppe, eller søg efter det, du skal bruge.',
  filters: 'Filtre',
  filtersChosen: (count: number) => (count > 0 ? `Filtre (${formatCount(count)})` : 'Filtre'),
  chosenFilters: 'Valgte filtre',
  promoted: 'Ofte valgt',
  reset: 'Nulstil',
  resetAll: 'Nulstil alle filtre',
  removeThis: 'Fjern',
  showProducts: (count: number) => `Vis ${products(count)}`,
  allOf: (count: number) => products(count),
  matching: (count: number) => `${products(count)} passer til dine valg`,
  noneMatching: 'Ingen varer passer til alle dine valg',
  noneMatchingText: 'Fjern et af valgene, så kommer der varer igen.',
  fetchingFailed: 'Listen kunne ikke hentes.',
  skipFilters: 'Spring til varerne',
  availability: 'Kan leveres',
  inStock: 'På lager online',
  reduced: 'Nedsat',
  inBranch: (branch: string) => `På hylden i ${branch}`,
  chooseBranch: 'Vælg din forretning',
  priceOf: { gross: 'Pris inkl. moms', net: 'Pris ekskl. moms' },
  priceHelp: 'For én salgsenhed: stk., pakke, rulle eller meter.',
  kroner: 'kr.',
  /** Either limit may be ''. An amount without a side of VAT is incl. VAT. */
  priceLimits: (from: string, to: string, isNet: boolean) =>
    `${from && to ? `${from}–${to}` : from ? `Fra ${from}` : `Til ${to}`}${NO_BREAK}kr.${isNet ? ' ekskl. moms' : ''}`,
  between: (name: string, from: string, to: string, unit: string) =>
    from === to ? `${name} ${from}${NO_BREAK}${unit}` : `${name} ${from}–${to}${NO_BREAK}${unit}`,
  compare: 'Sammenlign',
  look: 'Visning',
  looks: { grid: 'Kort', list: 'Liste', table: 'Tabel' },
} as const
