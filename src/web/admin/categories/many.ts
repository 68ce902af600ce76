import { SORTINGS, TEMPLATES } from './category-texts.ts'
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
  readonly template: string
  readonly default_sort: string
}

type Name = Exclude<keyof Row, 'id'>

/** The fields that are ticked, and what each becomes. */
export type Chosen = { readonly [Field in Name]?: string | boolean }

export interface ManyField {
  readonly name: Name
  readonly label: string
  /** Left out: yes or no. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

export function manyFields(tree: Tree): readonly ManyField[] {
  return [
    { name: 'active', label: 'Aktiv' },
    { name: 'in_menu', label: 'I menuen' },
    { name: 'is_searchable', label: 'Kan søges' },
    { name: 'is_private', label: 'Privat' },
    { name: 'is_noindex', label: 'Skjult for søgemaskiner' },
    { name: 'template', label: 'Skabelon', options: TEMPLATES },
    { name: 'default_sort', label: 'Sortering', options: SORTINGS },
    { name: 'parent_id', label: 'Ligger under', options: parentOptions(tree) },
  ]
}

/** What the categories have now: »4 ja, 1 nej«, or the one value that all have. */
export function nowOf(rows: readonly Row[], { name, options }: ManyField): string {
  const values = rows.map((row) => row[name])
  if (!options) {
    const yes = values.filter((value) => value === true).length
    const no = values.length - yes
    return [yes > 0 && `${yes} ja`, no > 0 && `${no} nej`].filter(Boolean).join(', ')
  }
  const [first, ...others] = new Set(values.map((value) => String(value ?? '')))
  if (others.length > 0) return 'Blandet'
  return options.find(({ value }) => value === first)?.label ?? String(first)
}

/** What a field becomes where it is ticked and nothing is chosen yet: of yes and no the other one, otherwise what the first has. */
export function firstOf(rows: readonly Row[], { name, options }: ManyField): string | boolean {
  const [row] = rows
  const value = row?.[name]
  return options ? String(value ?? '') : value !== true
}

export function toManyChanges(rows: readonly Row[], chosen: Chosen): Changes {
  const { parent_id, ...others } = chosen
  return rows.map(({ id }) => ({
    id,
    ...others,
    ...(parent_id !== undefined && { parent_id: parent_id === '' ? null : Number(parent_id) }),
  })) as Changes
}
