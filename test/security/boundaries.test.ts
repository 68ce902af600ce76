import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { uuidv7 } from '#kernel/ids'
import { permissions } from '#shop/access'
import { beside, listPlaces, type Schema, within } from '#test/beside'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { rounds } from '#test/dice'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** Every value that the API document describes, just inside and just outside what it may be. */

const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
await app.ready()

interface Operation {
  readonly parameters?: readonly {
    readonly in: string
    readonly name: string
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> }
}

const document = app.swagger() as { paths: Record<string, Record<string, Operation>> }
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, ...operation })),
)

/** May make every call. */
const { id } = await database.db
  .insertInto('access.user')
  .values({
    uuid: uuidv7(),
    username: 'alt@demo.dk',
    name: 'Alt',
    group_id: 7,
    customer_id: cast.customer.carpenters,
    permissions: [...permissions],
  })
  .returning('id')
  .executeTakeFirstOrThrow()
let one = await loggedIn(app, database, id)
let opened = Date.now()
const MINUTE_MS = 60_000
// One of the calls renews the session, after which the token of before counts for two minutes more.
beforeEach(async () => {
  if (Date.now() - opened < MINUTE_MS) return
  one = await loggedIn(app, database, id)
  opened = Date.now()
})
await one.post('/api/shop/basket-lines', { product_id: cast.screws })

const NONE = '019a0000-0000-7000-8000-000000000000'

/** The path with something in it that each of its parameters may be. */
function addressOf(
  { path, parameters: all = [] }: Pick<Operation, 'parameters'> & { path: string },
  id: number,
) {
  return path.replace(/\{(\w+)\}/g, (_, name) => {
    const { format, enum: values } =
      all.find((one) => one.in === 'path' && one.name === name)?.schema ?? {}
    return String(format === 'uuid' ? NONE : (values?.[0] ?? id))
  })
}

const parameters = operations
  .filter(({ method }) => method === 'get')
  .flatMap((operation) =>
    (operation.parameters ?? [])
      .filter((parameter) => parameter.in === 'query')
      .map((query) => ({
        ...query,
        path: operation.path,
        address: addressOf(operation, cast.screws),
      })),
  )

describe.each(parameters)('$path?$name=', ({ address, name, schema }) => {
  const ask = (value: unknown) =>
    one.get(`${address}?${name}=${encodeURIComponent(String(value).toWellFormed())}`)

  test('is read when it is what it may be, and refused by its name when it is not', async () => {
    const wrong = beside(schema).filter(
      (value) => typeof value === 'string' && !matches(schema, value.toWellFormed()),
    )
    const isEver = schema.pattern !== undefined || schema.enum !== undefined || schema.maxLength
    await fc.assert(
      fc.asyncProperty(within(schema), async (value) => {
        const { status, text } = await ask(value)
        expect(status, text).toBeLessThan(500)
      }),
      { numRuns: rounds(3, 6) },
    )
    if (!isEver) return
    await fc.assert(
      fc.asyncProperty(wrong, async (value) => {
        const { status, body } = await ask(value)
        expect([value, status, body.code]).toEqual([value, 400, 'invalid_parameter'])
        expect(Object.keys(body.errors)).toContain(name)
      }),
      { numRuns: rounds(5, 10) },
    )
  })
})

const together = Object.entries(Object.groupBy(parameters, ({ path }) => path)).filter(
  ([, all = []]) => all.length > 1,
)

test.each(together)(
  '%s is asked with any two of its parameters, never by accident',
  async (_, all = []) => {
    const pairs = all.flatMap((first, i) =>
      all.slice(i + 1).map((second) => [first, second] as const),
    )
    for (const [first, second] of pairs) {
      const values = fc.tuple(within(first.schema), within(second.schema))
      await fc.assert(
        fc.asyncProperty(values, async (both) => {
          const query = both.map((value, i) => {
            const { name } = i === 0 ? first : second
            return `${name}=${encodeURIComponent(String(value).toWellFormed())}`
          })
          const { status, text } = await one.get(`${first.address}?${query.join('&')}`)
          expect(status, text).toBeLessThan(500)
        }),
        { numRuns: rounds(4, 8) },
      )
    }
  },
  60_000,
)

function matches({ pattern, enum: values, anyOf, maxLength }: Schema, text: string): boolean {
  if (anyOf) return anyOf.some((one) => one.type === 'string' && matches(one, text))
  if (values) return values.includes(text)
  const isShort = maxLength === undefined || text.length <= maxLength
  return isShort && (pattern === undefined || new RegExp(pattern, 'u').test(text))
}

function patternsOf({ pattern, anyOf = [] }: Schema): string[] {
  return [...(pattern ? [pattern] : []), ...anyOf.flatMap(patternsOf)]
}

const places = operations.flatMap((operation) => {
  const schema = operation.requestBody?.content['application/json']?.schema
  if (!schema) return []
  const { method } = operation
  const address = addressOf(operation, 1)
  return listPlaces(schema).map((place) => ({ method, address, ...place }))
})

test('the document describes the bodies down to their leaves', () => {
  expect(places.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'product_id',
      'metadata.cut_plan.bars.0.pieces_mm.0',
      'basket_contacts.0.email',
      'basket_delivery_lines.0.branch_id',
      'acknowledge.special_goods',
    ]),
  )
})

describe.each(places)('$method $address: $path', ({ method, address, path, schema, bodyWith }) => {
  const send = (value: unknown) =>
    method === 'patch' ? one.patch(address, bodyWith(value)) : one.post(address, bodyWith(value))
  /** A pattern may allow what is beside others. Half of a pair is text nowhere. */
  const isTaken = (value: string) =>
    value.isWellFormed() && patternsOf(schema).length > 0 && matches(schema, value)

  test('is taken or refused by a rule, never an accident; beside it is refused by its name', async () => {
    await fc.assert(
      fc.asyncProperty(within(schema), async (value) => {
        const { status, text } = await send(value)
        expect(status, text).toBeLessThan(500)
      }),
      { numRuns: rounds(4, 8) },
    )
    const wrong = beside(schema).filter((value) => typeof value !== 'string' || !isTaken(value))
    await fc.assert(
      fc.asyncProperty(wrong, async (value) => {
        const { status, body, text } = await send(value)
        expect([value, status], text).toEqual([value, 422])
        expect(['invalid_field', 'bad_characters']).toContain(body.code)
        const keys = Object.keys(body.errors)
        expect(
          keys.some((key) => key === path || key.startsWith(`${path}.`)),
          text,
        ).toBe(true)
      }),
      { numRuns: rounds(6, 12) },
    )
  })
})

/** Signs that are not seen: they turn the writing around, hide in a name, or ring a bell. */
const UNSEEN = {
  'right to left': '\u202e',
  isolate: '\u2066',
  'no width': '\u200b',
  joiner: '\u200d',
  mark: '\ufeff',
  tag: '\u{e0041}',
  bell: '\u0007',
  line: '\u2028',
  broken: '\ufffd',
}
/** Passwords and tokens are not shown, and lists are pasted: what is not seen in those is left out. */
const NOT_SHOWN = /password|^token$|^csv$/
const PASTED = [
  '/api/shop/quick-order/match',
  '/api/admin/static-routes/import',
  '/api/admin/colours/import',
]
const isPasted = (address: string) => PASTED.includes(address)
const texts = places.filter(
  ({ address, path, schema }) =>
    !NOT_SHOWN.test(path) &&
    !isPasted(address) &&
    (schema.type === 'string' || schema.anyOf?.some(({ type }) => type === 'string')) &&
    !schema.enum,
)

test.each(texts)(
  '$method $address: $path takes no sign that is not seen',
  async ({ method, address, path, bodyWith }) => {
    for (const [called, sign] of Object.entries(UNSEEN)) {
      const body = bodyWith(`Mette${sign}Juhl`)
      const reply =
        method === 'patch' ? await one.patch(address, body) : await one.post(address, body)
      const keys = Object.keys(reply.body.errors ?? {})
      const isNamed = keys.some((key) => key === path || key.startsWith(`${path}.`))
      expect([called, reply.status, isNamed], reply.text).toEqual([called, 422, true])
    }
  },
)
