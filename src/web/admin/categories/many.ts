import type { Requirement } from '#kernel/requirements'
import { listRequirements } from '#surface/words/requirements'
import { SORTINGS, TEMPLATES } from './category-texts.ts'
import { type FormGroup, read } from './category-values.ts'
import type { Changes, Tree } from './tree.ts'
import { parentOptions } from './tree.ts'

/** A category as it is read to be changed with others. */
export interface Row {
  readonly id: number
  readonly parent_id: number | null
  readonly active: boolean
  readonly in_menu: boolean
  readonly is_searchable: boolean
  readonly is_private: boolean
  readonly is_noindex: boolean
  readonly is_filter: boolean
  readonly template: string
  readonly default_sort: string
  readonly default_limit: number
  readonly requirements: readonly Requirement[]
  readonly tag_ids: readonly number[]
  readonly variant_groups: readonly FormGroup[]
}

type Name = Exclude<keyof Row, 'id'>

/** The fields that are ticked, and what each becomes; of a list what its control writes. */
export type Chosen = { readonly [Field in Name]?: string | boolean }

export interface ManyField {
  readonly name: Name
  readonly label: string
  readonly kind: 'flag' | 'choice' | 'number' | 'list'
  /** Of a choice. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

const flag = (name: Name, label: string): ManyField => ({ name, label, kind: 'flag' })

export function manyFields(tree: Tree): readonly ManyField[] {
  return [
    flag('active', 'Aktiv'),
    flag('in_menu', 'I menuen'),
    flag('is_searchable', 'Kan søges'),
    flag('is_private', 'Privat'),
    flag('is_noindex', 'Skjult for søgemaskiner'),
    flag('is_filter', 'Filter over listen'),
    { name: 'template', label: 'Skabelon', kind: 'choice', options: TEMPLATES },
    { name: 'default_sort', label: 'Sortering', kind: 'choice', options: SORTINGS },
    { name: 'default_limit', label: 'Varer pr. side', kind: 'number' },
    { name: 'parent_id', label: 'Ligger under', kind: 'choice', options: parentOptions(tree) },
    { name: 'variant_groups', label: 'Filtre i listen', kind: 'list' },
    { name: 'requirements', label: 'Krav til varerne', kind: 'list' },
    { name: 'tag_ids', label: 'Mærkater', kind: 'list' },
  ]
}

/** What the categories have now: »4 ja, 1 nej«, »4 til 7«, or the one value that all have. */
export function nowOf(rows: readonly Row[], { name, kind, options }: ManyField): string {
  if (kind === 'flag') {
    const yes = rows.filter((row) => row[name] === true).length
    const no = rows.length - yes
    return [yes > 0 && `${yes} ja`, no > 0 && `${no} nej`].filter(Boolean).join(', ')
  }
  if (name === 'variant_groups' || name === 'tag_ids') return counted(rows, name)
  const values = rows.map((row) =>
    name === 'requirements'
      ? listRequirements(row.requirements) || 'Ingen'
      : String(row[name] ?? ''),
  )
  const [first, ...others] = new Set(values)
  if (others.length > 0) return 'Blandet'
  return options?.find(({ value }) => value === first)?.label ?? String(first)
}

function counted(rows: readonly Row[], name: 'variant_groups' | 'tag_ids'): string {
  const counts = rows.map((row) => row[name].length)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  if (most === 0) return 'Ingen'
  return least === most ? String(most) : `${least} til ${most}`
}

/** What a field becomes where it is ticked and nothing is chosen yet: of yes and no the other one, otherwise what the first has. */
export function firstOf(rows: readonly Row[], { name, kind }: ManyField): string | boolean {
  const value = rows[0]?.[name]
  if (kind === 'flag') return value !== true
  return kind === 'list' ? JSON.stringify(value ?? []) : String(value ?? '')
}

export function toManyChanges(rows: readonly Row[], chosen: Chosen): Changes {
  const fields = Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => [name, toSent(name as Name, value)]),
  )
  return rows.map(({ id }) => ({ id, ...fields })) as Changes
}

function toSent(name: Name, value: string | boolean): unknown {
  switch (name) {
    case 'parent_id':
      return value === '' ? null : Number(value)
    case 'default_limit':
      return Number(value)
    case 'variant_groups':
      return read<FormGroup>(value).map(({ id, as_filter, is_locked }) => ({
        ...{ id, as_filter: as_filter || is_locked },
      }))
    case 'requirements':
    case 'tag_ids':
      return read(value)
    default:
      return value
  }
}
