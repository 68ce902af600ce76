import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify'
import { z } from 'zod'

type Json = Readonly<Record<string, unknown>>
type Shape = { readonly shape: object }

/** How a PATCH takes back an object as it was read. */
interface AsRead<Params extends z.ZodType> {
  readonly params?: Params
  /** What may be changed; whatever else differs from what is read is refused by it. */
  readonly body: Shape
  /** The object that callers read; undefined: there is none, which the handler says. */
  readonly read: (request: FastifyRequest, params: z.output<Params>) => Promise<object | undefined>
  /** Fields that the shop keeps itself and that may have moved on since: passed over. */
  readonly kept?: readonly string[]
  readonly lists?: Lists
}

/** Lists whose members may be changed, with what may be sent of each. */
type Lists = Readonly<Record<string, Shape & { readonly by?: 'id' }>>

/**
 * Takes out of the body of a PATCH, or out of each row of it, what is as it is read: what may not be changed is refused only where it differs, and what
 * may be is no change. A `version` in the body counts as `If-Match`.
 */
export function asRead<Params extends z.ZodType>({
  params,
  body,
  read,
  kept = [],
  lists = {},
}: AsRead<Params>): preValidationAsyncHookHandler {
  const isKnown = (key: string) => key in body.shape
  const readAt = async (request: FastifyRequest, path: unknown) => {
    const parsed = (params ?? z.unknown()).safeParse(path)
    return parsed.success ? await read(request, parsed.data as z.output<Params>) : undefined
  }
  const strip = async (request: FastifyRequest, sent: Json, path: unknown): Promise<Json> => {
    const found = needsReading(sent, isKnown, lists) ? await readAt(request, path) : undefined
    return found ? withoutUnchanged(sent, toJson(found), ['version', ...kept], lists) : sent
  }
  const stripRow = async (request: FastifyRequest, row: unknown) =>
    isObject(row) ? { ...(await strip(request, row, { id: String(row.id) })), id: row.id } : row
  return async (request) => {
    const sent = request.body
    if (Array.isArray(sent)) {
      const rows: unknown[] = []
      for (const row of sent.slice(0, ROWS_MAX)) rows.push(await stripRow(request, row))
      request.body = [...rows, ...sent.slice(ROWS_MAX)]
    }
    if (!isObject(sent)) return
    if (Number.isSafeInteger(sent.version) && !isKnown('version')) {
      request.headers['if-match'] ??= `"${sent.version}"`
    }
    request.body = await strip(request, sent, request.params)
  }
}

/** What a list may have at most; a longer one is refused whole. */
const ROWS_MAX = 1_000

/** Whether there is something in a body that only what is read has. */
function needsReading(sent: Json, isKnown: (key: string) => boolean, lists: Lists): boolean {
  return Object.entries(sent).some(([key, value]) => {
    const member = lists[key]
    if (!isKnown(key) || !member || !Array.isArray(value)) return !isKnown(key)
    return value.some(
      (one) => isObject(one) && Object.keys(one).some((own) => !(own in member.shape)),
    )
  })
}

/** What is sent without what is read, and without what the shop keeps itself. */
export function withoutUnchanged(
  sent: Json,
  read: Json,
  kept: readonly string[] = [],
  lists: Lists = {},
): Json {
  const changes = Object.entries(sent).flatMap(([key, value]): [string, unknown][] => {
    if (kept.includes(key) || isDeepStrictEqual(value, read[key])) return []
    const list = lists[key]
    if (!list || !Array.isArray(value)) return [[key, value]]
    const known = Array.isArray(read[key]) ? read[key].filter(isObject) : []
    const members = list.by === 'id' ? toRows(value, known) : toMembers(value, known, list)
    return members.length === 0 && value.length > 0 ? [] : [[key, members]]
  })
  return Object.fromEntries(changes)
}

/** Of a list that is changed by ids: the members that differ, with their ids and with what differs. */
function toRows(sent: readonly unknown[], known: readonly Json[]): unknown[] {
  return sent.flatMap((one) => {
    const same = sameAs(one, known)
    if (!isObject(one) || !same) return [one]
    const changed = withoutUnchanged(one, same)
    return Object.keys(changed).length === 0 ? [] : [{ id: one.id, ...changed }]
  })
}

/** Of a list that is replaced whole: members without those fields that none may change, where they are as they were read. */
function toMembers(sent: readonly unknown[], known: readonly Json[], { shape }: Shape): unknown[] {
  return sent.map((one) => {
    const same = sameAs(one, known)
    if (!isObject(one) || !same) return one
    return Object.fromEntries(
      Object.entries(one).filter(
        ([key, value]) => key in shape || !isDeepStrictEqual(value, same[key]),
      ),
    )
  })
}

/** The member of the same id that was read. */
function sameAs(one: unknown, known: readonly Json[]): Json | undefined {
  return isObject(one) && one.id !== undefined ? known.find(({ id }) => id === one.id) : undefined
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** As it is sent. */
function toJson(found: object): Json {
  return JSON.parse(JSON.stringify(found))
}
