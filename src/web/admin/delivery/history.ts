import { WEEKDAYS } from './days.ts'
import type { Desk } from './desk.ts'
import { formOf } from './forms.ts'
import { writeZipcodes } from './values.ts'

/** What has been changed of delivery, in words. */

const NAMES: ReadonlyMap<string, string> = new Map(
  (['maader', 'regler', 'omraader', 'fragtmaend', 'dage'] as const)
    .flatMap((kind) => formOf(kind, { codes: [], areas: [], carriers: [], branches: [] }).fields)
    .map(({ name, label }) => [name, label]),
)

/** As the form calls it. */
export function fieldName(field: string): string {
  if (field === 'ids') return 'Rækkefølge'
  return field === 'carrier_ids' ? 'Fragtmænd' : (NAMES.get(field) ?? field)
}

/** A value in a line, with the names of what it leads to. */
export function inWords(field: string, value: unknown, desk: Desk): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nej'
  if (value === null || value === undefined || value === '') return 'tom'
  if (field === 'zipcodes') return writeZipcodes(value as number[][])
  if (field === 'carrier_ids') return namesOf(desk.carriers, value)
  if (field === 'ids') return `${(value as unknown[]).length} i rækkefølge`
  if (field === 'delivery_area_id') return namesOf(desk.areas, [value])
  if (field === 'branch_id') return namesOf(desk.branches, [value])
  if (field === 'carrier_id') return namesOf(desk.carriers, [value])
  if (field === 'weekday') return WEEKDAYS[Number(value) - 1] ?? String(value)
  if (field.endsWith('delivery_code_id')) return namesOf(desk.codes, [value])
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value)
}

function namesOf(all: readonly { id: number; name: string }[], ids: unknown): string {
  const names = (ids as number[]).map((id) => all.find((one) => one.id === id)?.name ?? `nr. ${id}`)
  return names.join(', ') || 'ingen'
}

/** What makes it anew: it gets another number. */
export function restOf({ id: _, ...rest }: Record<string, unknown>): object {
  return rest
}
