/** What a link or a picture has beside its value: target, alt and text. */
type FieldMeta = Readonly<Record<string, string>>

/** A custom field as forms have it; one without an id is new. */
export interface FormCustomField {
  readonly id?: number | undefined
  readonly key: string
  readonly name: string
  readonly field_type: string
  readonly value: string
  /** Of the types that have one. */
  readonly meta?: FieldMeta | undefined
  /** Of the field that warns of dangers. */
  readonly danger?: Danger | undefined
  /** Of the type select. */
  readonly choices?: readonly string[] | undefined
}

/** What a field of a key is, as far as a new one takes it. */
export type Offered = Pick<FormCustomField, 'key' | 'name' | 'field_type'>

/** Searches, labels and files know goods by these, so every shop has them. */
const NUMBERS: readonly Offered[] = [
  { key: 'varenummer', name: 'Varenummer', field_type: 'text' },
  { key: 'gtin', name: 'GTIN', field_type: 'text' },
]

/** What can be added to a product: what is defined, and the numbers that are not. */
export function offeredOfProducts(defined: readonly Offered[]): readonly Offered[] {
  return [...NUMBERS.filter(({ key }) => defined.every((one) => one.key !== key)), ...defined]
}

/** What a control writes of a field. */
export type WrittenField = Pick<FormCustomField, 'value' | 'meta' | 'danger'>

/** The key of the field of products that has what the label says of their dangers; its value is the signal word. */
export const DANGER = 'hazard'

/** What is on the label beside the signal word. Whatever else is kept there stays. */
export interface Danger {
  /** `GHS05` and the like. */
  readonly pictograms: readonly string[]
  /** By their codes, or written out: `H317`, `P280 Bær handsker.` */
  readonly statements: readonly string[]
}

export const NO_DANGER: Danger = { pictograms: [], statements: [] }

/** The statements that are typed, one on each line. */
export function toStatements(typed: string): string[] {
  return typed.split('\n').flatMap((line) => line.trim() || [])
}

interface RepliedField {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly field_type: string
  readonly value: string | null
  readonly meta: Readonly<Record<string, unknown>>
  readonly options: unknown
}

const WITH_META: readonly string[] = ['link', 'image']

export function toFormField(replied: RepliedField): FormCustomField {
  const { id, key, name, field_type, value, meta, options } = replied
  return {
    ...{ id, key, name, field_type, value: value ?? '' },
    ...(WITH_META.includes(field_type) && { meta: toMeta(meta) }),
    ...(key === DANGER && { danger: toDanger(meta) }),
    ...(Array.isArray(options) && { choices: options.filter((one) => typeof one === 'string') }),
  }
}

function toMeta(meta: RepliedField['meta']): FieldMeta {
  return Object.fromEntries(
    Object.entries(meta).flatMap(([name, one]) => (typeof one === 'string' ? [[name, one]] : [])),
  )
}

function toDanger(meta: RepliedField['meta']): Danger {
  const texts = (one: unknown) => (Array.isArray(one) ? one.map(String) : [])
  return { ...meta, pictograms: texts(meta.pictograms), statements: texts(meta.statements) }
}

/** What is wrong with the field at a place of the list, whichever of its parts. */
export function errorAt<One>(errors: Readonly<Record<string, One>>, at: number): One | undefined {
  return Object.entries(errors).find(([path]) => path.startsWith(`${at}.`))?.[1]
}

/** A field in a list where one with an id is changed, and one without is made. */
export function toFieldChange(field: FormCustomField): object {
  const { id, key, name, field_type, value, danger, meta = danger } = field
  const written = { value, ...(meta && { meta }) }
  return id === undefined ? { key, name, field_type, ...written } : { id, ...written }
}
