/** The part of JSON Schema that the API document uses. */
interface Schema {
  readonly $ref?: string
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly not?: Schema
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Schema
}

interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

export interface ApiDocument {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const HEADER = `// Made from the contracts of the API by \`node tools/generate.ts\`. Change a contract, not this file.
`
const JSON_TYPE = 'application/json'
const METHODS = ['get', 'post', 'patch', 'delete']
/** `true` as it travels. What is false is left out, but where leaving it out says something else, and the caller gives 0. */
const FLAG = '1'

/** The operations of the API as TypeScript, for its client: an operation a line, by method and path. */
export function writeOperations({ components, paths }: ApiDocument): string {
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `type ${name} = ${toType(schema)}\n`,
  )
  const methods = METHODS.map((method) => {
    const operations = Object.entries(paths).flatMap(([path, { [method]: operation }]) =>
      operation ? [`    '${path}': ${toOperation(operation)}\n`] : [],
    )
    return `  ${method.toUpperCase()}: {\n${operations.join('')}  }\n`
  })
  return `${HEADER}${schemas.join('')}\nexport interface Operations {\n${methods.join('')}}\n`
}

function toOperation({ parameters = [], requestBody, responses }: Operation): string {
  const reply = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content
  const members = [
    toParameters('path', parameters),
    toParameters('query', parameters),
    parameters.some(({ name }) => name === 'idempotency-key') && 'once: true',
    requestBody && `body: ${toType(requireJson(requestBody.content))}`,
    reply && (JSON_TYPE in reply || !isOfFiles(reply)) && `reply: ${toType(requireJson(reply))}`,
    reply && isOfFiles(reply) && 'file: true',
  ]
  return `{ ${members.filter(Boolean).join('; ')} }`
}

function isOfFiles(reply: object): boolean {
  return Object.keys(reply).some((type) => type !== JSON_TYPE)
}

function toParameters(place: string, parameters: readonly Parameter[]): string | undefined {
  const here = parameters.filter((parameter) => parameter.in === place)
  if (here.length === 0) return undefined
  const members = here.map(({ name, required, schema }) =>
    toMember(name, toParameterType(schema), required),
  )
  const mark = here.some(({ required }) => required) ? '' : '?'
  return `${place}${mark}: { ${members.join('; ')} }`
}

/** Parameters travel as text, so numbers may be given as such. */
function toParameterType({ enum: values }: Schema): string {
  if (!values) return 'string | number'
  return values.includes(FLAG) ? 'boolean | 0' : toUnion(values.map(toLiteral))
}

function toType(schema: Schema): string {
  if (schema.$ref) return schema.$ref.slice('#/components/schemas/'.length)
  if (schema.anyOf) return toUnion(schema.anyOf.map(toType))
  const values = schema.const === undefined ? schema.enum : [schema.const]
  // The one number that is allowed may be of the configuration.
  if (values?.length === 1 && typeof values[0] === 'number') return 'number'
  if (values) return toUnion(values.map(toLiteral))
  if (schema.not) return 'never'
  if (typeof schema.type === 'object') {
    return toUnion(schema.type.map((type) => toType({ ...schema, type })))
  }
  switch (schema.type) {
    case 'array':
      return `Array<${toType(schema.items ?? {})}>`
    case 'object':
      return toObject(schema)
    case 'integer':
      return 'number'
    case undefined:
      return 'unknown'
    default:
      return schema.type
  }
}

/** Without what may be sent only because it was read: it may be anything, and changes nothing. */
function toObject({ properties, required = [], additionalProperties }: Schema): string {
  if (properties) {
    const members = Object.entries(properties)
      .filter(([name, schema]) => required.includes(name) || toType(schema) !== 'unknown')
      .map(([name, schema]) => toMember(name, toType(schema), required.includes(name)))
    if (members.length === 0) return 'Record<string, never>'
    return `{ ${members.join('; ')} }`
  }
  const isTyped = typeof additionalProperties === 'object'
  return `Record<string, ${isTyped ? toType(additionalProperties) : 'unknown'}>`
}

/** `undefined` is left out of a body and a query. */
function toMember(name: string, type: string, isRequired: boolean): string {
  const key = /^[a-z_]\w*$/i.test(name) ? name : `'${name}'`
  return isRequired ? `${key}: ${type}` : `${key}?: ${type} | undefined`
}

function toUnion(types: readonly string[]): string {
  return [...new Set(types)].join(' | ')
}

function toLiteral(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  return `'${value.replaceAll(/['\\]/g, '\\$&')}'`
}

function requireJson(content: Content): Schema {
  const schema = content[JSON_TYPE]?.schema
  if (!schema) throw new Error(`no ${JSON_TYPE} among ${Object.keys(content)}`)
  return schema
}
