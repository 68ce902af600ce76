import { expect, test } from 'vitest'
import { type ApiDocument, writeOperations } from './operations.ts'

type Operation = ApiDocument['paths'][string][string]
type Body = NonNullable<Operation['requestBody']>['content'][string]['schema']

const json = (schema: Body) => ({ content: { 'application/json': { schema } } })
const write = (paths: ApiDocument['paths'], schemas = {}) =>
  writeOperations({ components: { schemas }, paths })
/** The type of a reply. */
function typeOf(schema: Body): string {
  const text = write({ '/a': { get: { responses: { 200: json(schema) } } } })
  return /reply: (.*) }$/m.exec(text)?.[1] ?? text
}

test.each<[Body, string]>([
  [{ type: 'integer' }, 'number'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ anyOf: [{ $ref: '#/components/schemas/Price' }, { type: 'null' }] }, 'Price | null'],
  [{ enum: ['open', "the customer's"] }, `'open' | 'the customer\\'s'`],
  [{ const: 'DKK' }, `'DKK'`],
  [{ type: 'number', enum: [2] }, 'number'],
  [{ type: 'array', items: { enum: [1, 2] } }, 'Array<1 | 2>'],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'Record<string, boolean>'],
  [{ type: 'object', additionalProperties: { not: {} } }, 'Record<string, never>'],
  [{ type: 'object', properties: {} }, 'Record<string, never>'],
  [{}, 'unknown'],
])('%j is %s', (schema, type) => {
  expect(typeOf(schema)).toBe(type)
})

test('what may be left out says so, and what may be anything is left out', () => {
  const properties = { id: { type: 'integer' }, 'if-not': { type: 'string' }, seen: {}, any: {} }
  expect(typeOf({ type: 'object', required: ['id', 'any'], properties })).toBe(
    `{ id: number; 'if-not'?: string | undefined; any: unknown }`,
  )
})

test('an operation has its parameters, its body and what is special about it', () => {
  const parameter = (place: string, name: string, required = false, schema: Body = {}) => ({
    in: place,
    name,
    required,
    schema,
  })
  const list: Operation = {
    parameters: [
      parameter('path', 'key', true),
      parameter('query', 'all', false, { enum: ['0', '1'] }),
      parameter('query', 'sort', false, { enum: ['name'] }),
    ],
    responses: {
      200: { content: { ...json({ type: 'string' }).content, 'text/csv': { schema: {} } } },
      '4XX': json({ type: 'number' }),
    },
  }
  const add: Operation = {
    parameters: [parameter('header', 'idempotency-key'), parameter('header', 'if-match')],
    requestBody: json({ $ref: '#/components/schemas/Line' }),
    responses: { 204: {} },
  }
  const text = write({ '/a/{key}': { get: list, post: add } }, { Line: { type: 'object' } })
  expect(text).toContain('type Line = Record<string, unknown>\n')
  expect(text).toContain(
    `'/a/{key}': { path: { key: string | number }; query?: { all?: boolean | 0 | undefined; sort?: 'name' | undefined }; reply: string; file: true }\n`,
  )
  expect(text).toContain(`  POST: {\n    '/a/{key}': { once: true; body: Line }\n`)
})

test('a reply that is no JSON at all is a file, and a body that is none stops it', () => {
  const file = { content: { 'text/csv': { schema: {} } } }
  expect(write({ '/a': { get: { responses: { 200: file } } } })).toContain(`'/a': { file: true }`)
  expect(() => write({ '/a': { post: { requestBody: file, responses: { 204: {} } } } })).toThrow(
    'no application/json among text/csv',
  )
})
