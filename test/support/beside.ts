import fc from 'fast-check'

/** As much of a JSON schema as the API document uses. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** A value in a body, and where it stands: `basket_lines.0.quantity`. */
export interface Placed {
  readonly path: string
  readonly schema: Schema
  /** The smallest body that has the value there. */
  readonly bodyWith: (value: unknown) => unknown
}

/** Every place in a body that has a schema of its own; places that are ignored have none. */
export function listPlaces(
  schema: Schema,
  path = '',
  bodyWith: Placed['bodyWith'] = (value) => value,
): Placed[] {
  const { properties, items } = schema
  const inside = Object.entries(properties ?? {}).flatMap(([key, one]) => {
    const others = (least(schema) ?? {}) as object
    const next = path === '' ? key : `${path}.${key}`
    return listPlaces(one, next, (value) => bodyWith({ ...others, [key]: value }))
  })
  const first = items
    ? listPlaces(items, path === '' ? '0' : `${path}.0`, (value) => bodyWith([value]))
    : []
  const own = path === '' || typesOf(schema).length === 0 ? [] : [{ path, schema, bodyWith }]
  return [...own, ...inside, ...first]
}

/** The least that the schema takes. */
function least(schema: Schema): unknown {
  const { properties = {}, required = [], items, minItems = 0, minimum, pattern } = schema
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return least(schema.anyOf[0])
  const [type] = typesOf(schema)
  if (type === 'object') {
    return Object.fromEntries(required.map((key) => [key, least(properties[key] ?? {})]))
  }
  if (type === 'array') return Array.from({ length: minItems }, () => least(items ?? {}))
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number') return minimum ?? 1
  return pattern?.includes('0-9a-f') ? '00000000-0000-0000-0000-000000000000' : ''
}

/** Values just beside what the schema takes, and values of other kinds. */
export function beside(schema: Schema): fc.Arbitrary<unknown> {
  const { maxLength, maxItems, minItems, items, pattern } = schema
  const types = typesOf(schema)
  const numbers =
    schema.anyOf?.find((one) => one.type === 'number' || one.type === 'integer') ?? schema
  const { minimum, maximum, multipleOf = 1 } = numbers
  const near: unknown[] = [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(minimum !== undefined && types.includes('integer') ? [minimum + 0.5] : []),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(maxLength === undefined ? [] : ['a'.repeat(maxLength + 1), 'æ'.repeat(maxLength * 2)]),
    ...(maxItems === undefined
      ? []
      : [Array.from({ length: maxItems + 1 }, () => least(items ?? {}))]),
    ...(minItems ? [[]] : []),
    ...(types.includes('number') ? [...(multipleOf > 0.0001 ? [0.0001] : []), 1e15, 2 ** 53] : []),
    ...(types.includes('number') && (minimum ?? 0) >= 0 ? [-1, -0.001] : []),
    ...(types.includes('string') && !schema.enum && !pattern
      ? ['a\u0000', '\u0007', '\ud800']
      : []),
    ...(pattern || schema.enum ? ['', ' ', '１', "'", 'TRUE', '__proto__', '\u0000'] : []),
  ]
  const other = [null, true, 0, 1.5, '1', 'x', [], [1], {}, { $gt: 0 }].filter(
    (value) =>
      !types.includes(typeOf(value)) && !(types.includes('number') && typeOf(value) === 'integer'),
  )
  return fc.constantFrom(...near, ...other)
}

/** Values that the schema takes, its ends among them; rules of the shop may still refuse them. */
export function within(schema: Schema): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER, maxLength = 60 } = schema
  const types = typesOf(schema)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (types.includes('integer')) {
    return fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: maximum }))
  }
  if (types.includes('number')) {
    return fc.oneof(
      fc.constantFrom(0, 0.001, 99_999.999, 100_000, 999_999_999.999),
      fc.nat(1e9).map((thousandths) => thousandths / 1000),
    )
  }
  if (types.includes('boolean')) return fc.boolean()
  if (!types.includes('string')) return fc.constant(least(schema))
  const { pattern } = schema
  return pattern
    ? fc.oneof(fc.constant(least(schema)), { arbitrary: matching(pattern, maxLength), weight: 3 })
    : fc.oneof(fc.constant('æ'.repeat(maxLength)), fc.string({ maxLength, unit: 'grapheme' }))
}

function matching(pattern: string, maxLength: number): fc.Arbitrary<string> {
  return fc
    .stringMatching(new RegExp(pattern, 'u'), { size: 'small' })
    .filter((text) => text.length <= maxLength)
}

function typesOf({ type, anyOf, enum: values }: Schema): string[] {
  if (anyOf) return anyOf.flatMap(typesOf)
  if (values && type === undefined) return ['string']
  return [type ?? []].flat() as string[]
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}
