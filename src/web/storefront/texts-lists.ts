import { formatCount, NO_BREAK } from '#ui/format'

const goods = (count: number) => `${formatCount(count)} ${count === 1 ? 'vare' : 'varer'}`

/** Texts of lists: what narrows them, how they are shown, what is compared. */
export const listTexts = {
  filters: 'Filtre',
  filtersChosen: (count: number) => (count > 0 ? `Filtre (${formatCount(count)})` : 'Filtre'),
  chosenFilters: 'Valgte filtre',
  promoted: 'Ofte valgt',
  reset: 'Nulstil',
  resetAll: 'Nulstil alle filtre',
  removeThis: 'Fjern',
  showGoods: (count: number) => `Vis ${goods(count)}`,
  allOf: (count: number) => goods(count),
  matching: (count: number) => `${goods(count)} passer til dine valg`,
  noneMatching: 'Ingen varer passer til alle dine valg',
  noneMatchingText: 'Fjern et af valgene, så kommer der varer igen.',
  fetchingFailed: 'Listen kunne ikke hentes.',
  availability: 'Kan leveres',
  inStock: 'På lager online',
  inBranch: (branch: string) => `På hylden i ${branch}`,
  chooseBranch: 'Vælg din forretning',
  price: 'Pris inkl. moms',
  priceHelp: 'For én salgsenhed: stk., pakke, rulle eller meter.',
  kroner: 'kr.',
  priceBetween: (from: string, to: string) => `${from}–${to}${NO_BREAK}kr.`,
  priceFrom: (from: string) => `Fra ${from}${NO_BREAK}kr.`,
  priceTo: (to: string) => `Til ${to}${NO_BREAK}kr.`,
  between: (name: string, from: string, to: string, unit: string) =>
    from === to ? `${name} ${from}${NO_BREAK}${unit}` : `${name} ${from}–${to}${NO_BREAK}${unit}`,
  compare: 'Sammenlign',
  compareStop: 'Afslut',
  compareThis: (name: string) => `Sammenlign ${name}`,
  compareHelp: (most: number) => `Vælg op til ${most} varer`,
  compareCount: (count: number, most: number) => `${count} af ${most} valgt`,
  compareHead: (count: number) => `Sammenlign ${count} varer`,
  compareRows: 'Egenskab',
  comparePrice: 'Pris',
  compareStock: 'Lager',
  notTold: '–',
  look: 'Visning',
  looks: { grid: 'Kort', list: 'Liste', table: 'Tabel' },
} as const
