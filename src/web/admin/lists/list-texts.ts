import { formatCount } from '#ui/format'

/** What the lists of the administration say. */
export const listTexts = {
  search: 'Søg i listen',
  filter: 'Filter',
  findFilter: 'Find et filter',
  noFilter: 'Intet filter hedder sådan.',
  clear: 'Nulstil',
  remove: (label: string) => `Fjern filteret ${label}`,
  columns: 'Kolonner',
  export: 'Eksport',
  csv: 'CSV-fil',
  xlsx: 'Excel-fil (XLSX)',
  exported: 'Filen er hentet',
  nothing: 'Intet passer til det, du søger efter.',
  removeAll: 'Fjern søgning og filtre',
  sortBy: (head: string) => `Sortér efter ${head.toLocaleLowerCase('da')}`,
  mark: (name: string) => `Markér ${name}`,
  markAll: 'Markér alle på siden',
  markedRows: 'Markerede rækker',
  marked: (count: number) => `${formatCount(count)} valgt`,
  unmark: 'Ryd',
  selectAll: (count: number) => `Vælg alle ${formatCount(count)}`,
  selecting: (read: number, count: number) =>
    `Henter ${formatCount(read)} af ${formatCount(count)} …`,
  tooMany: (most: number) =>
    `Højst ${formatCount(most)} kan rettes på én gang. Afgræns listen for at vælge alle.`,
  loading: 'Henter …',
  pages: 'Sider',
  previous: 'Forrige side',
  next: 'Næste side',
  /** `1–50 af 72`, and `1–50 af 10.000+` where there are more than are counted. */
  range: (from: number, to: number, count: string) =>
    to === 0 ? 'Ingen' : `${formatCount(from)}–${formatCount(to)} af ${count}`,
} as const

export function formatCounted(count: number, isExact = true): string {
  return isExact ? formatCount(count) : `${formatCount(count)}+`
}

/** What is said of views that are saved. */
export const viewTexts = {
  view: 'Visning',
  name: 'Navn',
  help: 'Søgning, filtre, sortering og kolonner gemmes. Kun du ser visningen.',
  nameFirst: 'Skriv et navn.',
  nameWrong: 'Ret navnet.',
  save: 'Gem visning …',
  saveAnother: 'Gem som ny visning …',
  saveTitle: 'Gem visning',
  saveLabel: 'Gem visning',
  saved: (name: string) => `Visningen »${name}« er gemt`,
  keep: 'Gem ændringer',
  kept: (name: string) => `»${name}« viser nu det her`,
  rename: 'Omdøb …',
  renameTitle: (name: string) => `Omdøb »${name}«`,
  renameLabel: 'Omdøb visning',
  renamed: (name: string) => `Visningen hedder nu »${name}«`,
  delete: 'Slet …',
  deleteTitle: (name: string) => `Slet visningen »${name}«`,
  deleteLabel: 'Slet visning',
  deleteHelp: 'Det, den viser, bliver i listen.',
  deleted: 'Visningen er slettet',
} as const
