/** What the fields of sections are called in Danish, by their names, and the values that are chosen among. */

const LABELS: Readonly<Record<string, string>> = {
  title: 'Overskrift',
  text: 'Tekst',
  html: 'Tekst',
  svg: 'Tegning (SVG)',
  picture: 'Billede',
  src: 'Billedets adresse',
  alt: 'Hvad billedet viser',
  width: 'Bredde i pixel',
  height: 'Højde i pixel',
  link: 'Link',
  links: 'Links',
  url: 'Adresse',
  facts: 'Tal, der betyder noget',
  value: 'Tal',
  term: 'Hvad tallet er',
  has_quick_order: 'Med feltet til køb på varenummer',
  drawing: 'Tegning',
  brief: 'Kort sagt',
  version: 'Version',
  has_contents: 'Med indholdsfortegnelse',
  side: 'Billedets side',
  source: 'Hvad der vises',
  tiles: 'Fliser',
  kind: 'Hvilke varer',
  category_id: 'Kategoriens nummer',
  _requiredProductIds: 'Varernes numre',
  search: 'Søgeord',
  limit: 'Højst så mange',
  is_band: 'På farvet bund',
  steps: 'Trin',
  measure: 'Mål, som mængderne passer til',
  label: 'Målets navn',
  unit: 'Enhed',
  lines: 'Varer i styklisten',
  product_id: 'Varens nummer',
  quantity: 'Mængde',
  scales: 'Følger målet',
  note: 'Sådan er det regnet',
  tools: 'Værktøj',
  mistakes: 'Det går ofte galt',
  caption: 'Hvad tabellen viser (læses højt)',
  columns: 'Kolonner',
  is_number: 'Kolonnen har tal',
  rows: 'Rækker',
  provider: 'Hvor filmen ligger',
  video_id: 'Filmens nummer',
  questions: 'Spørgsmål',
  question: 'Spørgsmål',
  branch_id: 'Forretningens nummer',
  services: 'Service',
  holidays: 'Særlige dage',
  day: 'Dato',
  name: 'Navn',
  hours: 'Åbningstid',
  people: 'Medarbejdere',
  role: 'Stilling',
  phone: 'Telefon',
  email: 'E-mail',
  keys: 'Tallene på planen',
  subjects: 'Emner at vælge imellem',
  files: 'Filer',
  type: 'Filtype',
  size: 'Størrelse',
  tone: 'Slags',
}

const OPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  drawing: { none: 'Ingen', stack: 'Butikkens stabel af træ' },
  side: { left: 'Til venstre', right: 'Til højre' },
  source: {
    categories: 'De øverste varegrupper',
    children: 'Siderne under denne',
    own: 'Egne fliser',
  },
  kind: {
    category: 'En kategori',
    products: 'Valgte varer',
    search: 'En søgning',
    popular: 'De mest købte',
    savings: 'Varer på tilbud',
    node: 'Sidens egne varer',
  },
  provider: { youtube: 'YouTube', vimeo: 'Vimeo' },
  tone: { info: 'Besked', warning: 'Advarsel' },
}

/** Of lists: what one of them is called. */
const MEMBERS: Readonly<Record<string, string>> = {
  links: 'Link',
  facts: 'Tal',
  brief: 'Sætning',
  tiles: 'Flise',
  steps: 'Trin',
  lines: 'Vare',
  tools: 'Stykke værktøj',
  mistakes: 'Fejl',
  columns: 'Kolonne',
  rows: 'Række',
  questions: 'Spørgsmål',
  services: 'Service',
  holidays: 'Dag',
  people: 'Medarbejder',
  keys: 'Tal',
  subjects: 'Emne',
  files: 'Fil',
  _requiredProductIds: 'Varenummer',
}

export function fieldLabel(name: string): string {
  return LABELS[name] ?? name
}

export function memberLabel(name: string): string {
  return MEMBERS[name] ?? 'Felt'
}

export function optionLabel(name: string, value: string): string {
  return OPTIONS[name]?.[value] ?? value
}
