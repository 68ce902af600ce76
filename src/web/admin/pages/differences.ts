import { fieldLabel } from './section/labels.ts'

interface Difference {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

type Contents = readonly Readonly<Record<string, unknown>>[]

/** What differs between two versions, in words. */
export interface Told {
  readonly field: string
  readonly before: string
  readonly after: string
}

const NAMES: Readonly<Record<string, string>> = {
  name: 'Navn',
  title: 'Titel',
  seo_name: 'Titel i søgemaskiner',
  seo_description: 'Beskrivelse i søgemaskiner',
  required_product_ids: 'Varer',
  custom_fields: 'Egne felter',
  active: 'Vises',
  active_from: 'Vises fra',
  active_to: 'Vises til',
  order: 'Plads',
  section_slug: 'Sted på siden',
  template_slug: 'Skabelon',
  tag_ids: 'Mærkater',
}
/** They follow from the others, or are for the shop itself. */
const LEFT_OUT = new Set(['id', 'node_id'])

/** @param contents The sections of both, for their names. */
export function tellDifferences(differences: readonly Difference[], contents: Contents): Told[] {
  return differences.flatMap(({ field, before, after }) => {
    const [, id, key] = /^contents\.(\d+)\.(.+)$/.exec(field) ?? []
    if (id === undefined || key === undefined) return [tell(NAMES[field] ?? field, before, after)]
    if (LEFT_OUT.has(key)) return []
    const name = contents.find((one) => String(one.id) === id)?.name ?? id
    const where = `Afsnit »${String(name)}«`
    if (key !== 'content') return [tell(`${where}: ${NAMES[key] ?? key}`, before, after)]
    return leavesThatDiffer(before, after).map(({ path, was, is }) =>
      tell(`${where}: ${path.map(stepInWords).join(', ')}`, was, is),
    )
  })
}

function tell(field: string, before: unknown, after: unknown): Told {
  return { field, before: inWords(before), after: inWords(after) }
}

/** Members of lists are counted from one. */
function stepInWords(step: string): string {
  return /^\d+$/.test(step) ? `nr. ${Number(step) + 1}` : fieldLabel(step)
}

interface Leaf {
  readonly path: readonly string[]
  readonly was: unknown
  readonly is: unknown
}

function leavesThatDiffer(was: unknown, is: unknown, path: readonly string[] = []): Leaf[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return []
  if (!isTree(was) && !isTree(is)) return [{ path, was, is }]
  const [before, after] = [isTree(was) ? was : {}, isTree(is) ? is : {}]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => leavesThatDiffer(before[key], after[key], [...path, key]))
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'tomt'
  if (typeof value === 'boolean') return value ? 'ja' : 'nej'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
