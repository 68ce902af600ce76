import { formatCounted } from '../../lists/list-texts.ts'

/** Of the page of groups and what they may do. */
const inDanish = new Intl.ListFormat('da-DK', { type: 'conjunction' })

export const groupTexts = {
  title: 'Grupper og rettigheder',
  facts:
    'En bruger må det, gruppen må, og det, brugeren selv har fået lov til. Alt andet er lukket.',
  all: 'Alle grupper',
  fixed: 'Fast',
  isFixed: 'Butikken har brug for gruppen.',
  newTitle: 'Ny gruppe',
  name: 'Navn',
  like: 'Rettigheder som',
  likeNone: 'Ingen rettigheder endnu',
  likeHelp: 'De kan ændres bagefter.',
  fillName: 'Skriv et navn.',
  mendName: 'Ret navnet.',
  saveGroup: 'Gem gruppe',
  savedGroup: 'Gruppen er gemt',
  rename: 'Omdøb …',
  renameTitle: (name: string) => `Omdøb gruppen ${name}`,
  drop: 'Slet …',
  dropTitle: (name: string) => `Slet gruppen ${name}`,
  dropLabel: 'Slet gruppen',
  dropHelp: 'Ingen bruger er i den.',
  dropped: 'Gruppen er slettet',
  rights: 'Rettigheder',
  right: 'Rettighed',
  find: 'Find rettighed',
  differing: 'Vis kun forskelle',
  noneFound: 'Ingen rettighed passer.',
  save: 'Gem rettigheder',
  saved: 'Rettighederne er gemt og gælder fra næste klik',
  nowOther: 'En anden har ændret grupperne.',
  whoIsAffected: 'Hvem rammes?',
  asking: 'Hvem rammes? …',
} as const

/** Of a group: counted so far. */
const MOST_COUNTED = 10_000

export function countedUsers(count: number): string {
  return usersOf(Math.min(count, MOST_COUNTED), count <= MOST_COUNTED)
}

function usersOf(count: number, isExact = true): string {
  return `${formatCounted(count, isExact)} ${count === 1 ? 'bruger' : 'brugere'}`
}

interface Affected {
  readonly count: number
  readonly is_count_exact: boolean
  readonly names: readonly string[]
  readonly logged_out: number
}

/** `Hvem rammes? 6 brugere: Bo, Ida og 4 andre. 2 logges ud.` */
export function affectedText({ count, is_count_exact, names, logged_out }: Affected): string {
  if (count === 0) return `${groupTexts.whoIsAffected} Ingen: ingen i gruppen kan logge ind.`
  const others = count - names.length
  const listed =
    others > 0 || !is_count_exact
      ? `${names.join(', ')} og ${formatCounted(others, is_count_exact)} ${others === 1 ? 'anden' : 'andre'}`
      : inDanish.format(names)
  const out = logged_out === 0 ? '' : ` ${usersOf(logged_out)} logges ud.`
  return `${groupTexts.whoIsAffected} ${usersOf(count, is_count_exact)}: ${listed}.${out}`
}
