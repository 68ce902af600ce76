import type { z } from 'zod'

/** What the shop has, whose lists and objects a reply does not change. */
export type Unchanging<Value> = Value extends string | number | boolean | Date | null | undefined
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Unchanging<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Unchanging<Value[Key]> }
      : Value

type Write = (value: unknown) => unknown
type Fields = Readonly<Record<string, unknown>>

/**
 * Writes a reply: of what the shop has, the fields that its contract has, by their codecs. What is written is not checked: tests check
 * replies, and an order from before a field was kept goes without it.
 *
 * @throws {Error} for a contract that leaves open how something is written.
 */
export function writerOf<Schema extends z.ZodType>(
  schema: Schema,
): (value: Unchanging<z.output<Schema>>) => z.input<Schema> {
  return toWrite(schema, new Map()) as never
}

const asItIs: Write = (value) => value

/** @param known Objects that are being read: some have their own kind inside. */
function toWrite(schema: z.core.$ZodType, known: Map<z.core.$ZodType, Write>): Write {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return known.get(schema) ?? toWriteObject(schema, def.shape, known)
    case 'array':
      return toWriteList(toWrite(def.element, known))
    case 'optional':
    case 'readonly':
      return toWrite(def.innerType, known)
    case 'nullable':
      return toWriteUnlessNull(toWrite(def.innerType, known))
    case 'pipe':
      return toWriteByCodec(def)
    case 'union':
      requirePlain(def.options, known)
      return asItIs
    case 'record':
      requirePlain([def.valueType], known)
      return asItIs
    default:
      return asItIs
  }
}

function toWriteObject(
  schema: z.core.$ZodType,
  shape: Readonly<Record<string, z.core.$ZodType>>,
  known: Map<z.core.$ZodType, Write>,
): Write {
  const fields: [name: string, write: Write][] = []
  const write: Write = (value) => {
    const written: Record<string, unknown> = {}
    for (const [name, writeField] of fields) {
      const own = (value as Fields)[name]
      if (own !== undefined) written[name] = writeField(own)
    }
    return written
  }
  known.set(schema, write)
  for (const [name, field] of Object.entries(shape)) fields.push([name, toWrite(field, known)])
  return write
}

function toWriteList(write: Write): Write {
  return write === asItIs ? asItIs : (value) => (value as readonly unknown[]).map(write)
}

function toWriteUnlessNull(write: Write): Write {
  return write === asItIs ? asItIs : (value) => (value === null ? null : write(value))
}

function toWriteByCodec({ reverseTransform: encode }: z.core.$ZodPipeDef): Write {
  if (!encode) throw new Error('a reply has a transform where it should have a codec')
  return (value) => encode(value as never, undefined as never)
}

function requirePlain(
  schemas: readonly z.core.$ZodType[],
  known: Map<z.core.$ZodType, Write>,
): void {
  if (schemas.every((one) => toWrite(one, known) === asItIs)) return
  throw new Error(
    'a reply has a choice of objects: which of them it is must be said where it is made',
  )
}
