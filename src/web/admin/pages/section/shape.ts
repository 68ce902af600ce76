import { isSectionSlug, sectionJsonSchema } from '#contract/content/sections'

/** What a field of a section is made of: JSON Schema, as far as the templates use it. */
export interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly enum?: readonly string[]
  readonly const?: string
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly default?: unknown
  readonly maxLength?: number
  readonly maxItems?: number
}

const known = new Map<string, Shape>()

/** The fields that a template takes; undefined for a template that there is not. */
export function shapeOf(slug: string): Shape | undefined {
  if (!isSectionSlug(slug)) return undefined
  const made = known.get(slug) ?? (sectionJsonSchema(slug) as Shape)
  known.set(slug, made)
  return made
}

/** What can be chosen between, each of another shape. */
export function choicesOf({ oneOf, anyOf }: Shape): readonly Shape[] {
  return oneOf ?? anyOf ?? []
}

/** Whether a member of an object may be missing altogether. */
export function isOptional({ required = [] }: Shape, name: string, member: Shape): boolean {
  return !required.includes(name) && member.default === undefined
}

/** A new value of a shape: its defaults, and nothing where there are none. */
export function emptyOf(shape: Shape): unknown {
  if (shape.default !== undefined) return structuredClone(shape.default)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const [first] = choicesOf(shape)
  if (first) return emptyOf(first)
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([name, member]) => !isOptional(shape, name, member))
          .map(([name, member]) => [name, emptyOf(member)]),
      )
    case 'array':
      return []
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return 1
    default:
      return ''
  }
}
