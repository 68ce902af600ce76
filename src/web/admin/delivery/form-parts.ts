import type { BodySchema, Field, FormSheet } from '../forms/description.ts'
import type { Values } from '../forms/typed-values.ts'
import type { Choices } from './desk.ts'

/** What the forms of delivery are made of. */

export interface DeskForm {
  readonly schema: BodySchema
  readonly newSchema: BodySchema
  readonly fields: readonly Field<Values>[]
  readonly sheets: readonly FormSheet<Values>[]
  /** How values are sent where that is not as a text. */
  readonly read: Readonly<Record<string, (typed: unknown) => unknown>>
  /** What a new one begins as. */
  readonly fresh: Readonly<Record<string, unknown>>
}

export const text = (name: string, label: string, help?: string): Field<Values> => ({
  ...{ name, label, kind: 'text' },
  ...(help && { help }),
})

export function pick(
  name: string,
  label: string,
  from: Choices['codes'],
  none?: string,
): Field<Values> {
  const options = from.map((one) => ({ value: String(one.id), label: one.name }))
  const first = none === undefined ? [] : [{ value: '', label: none }]
  return { name, label, kind: 'select', options: [...first, ...options] }
}

export function sheet(title: string, ...fields: string[]): FormSheet<Values> {
  return { title, fields, isGrid: true }
}
