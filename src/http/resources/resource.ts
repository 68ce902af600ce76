import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  changeQuery,
  changeReply,
  conflictReply,
  type FieldChange,
  ifMatch,
  versionReply,
} from '#contract/resource'
import type { Db, Tx } from '#database/client'
import { transactionOrDry } from '#database/dry-run'
import type { AuditAction } from '#kernel/audit-actions'
import type { Permission, User } from '#shop/access'
import type { Deps } from '../deps.ts'
import { withoutUnchanged } from '../guard/as-read.ts'
import { isMatch } from '../guard/etags.ts'
import { userOf } from '../guard/owner.ts'
import type { Rates } from '../guard/rates.ts'
import { ChangedMeanwhile, NotFound } from '../problem/refusals.ts'
import { problemReply } from '../problem/reply-schemas.ts'
import { type Route, route } from '../routes/route.ts'
import { appendChange, withoutPersonal } from './history.ts'
import { type Creation, creationRoute, type Deletion, deletionRoute } from './making.ts'
import { type Json, type Version, versionOf } from './version.ts'

/** An entity that staff read and change, and what its two routes are made of. */
export interface Resource<
  Entity extends z.ZodObject,
  Change extends z.ZodObject,
  Id extends string | number,
  Row,
  Body extends z.ZodType = z.ZodType,
> {
  /** Ends in `/:id`. */
  readonly url: string
  readonly tag: string
  /** What it is called in the API document: `an enquiry`. */
  readonly name: string
  readonly permission: Permission
  /** To read it, where that is another permission. */
  readonly readPermission?: Permission
  /** The limit of changes; left out: none. */
  readonly rate?: keyof Rates
  /** The audit events of a change, and of reading where what is read is personal. */
  readonly audit: { readonly change: AuditAction; readonly read?: AuditAction }
  readonly params: z.ZodType<{ readonly id: Id }>
  readonly entity: Entity
  /** What may be changed, each field optional. Whatever else is sent is refused where it differs from what is read. */
  readonly change: Change
  /** Fields that the shop keeps itself: they make no version, and as they were read they are passed over. */
  readonly kept?: readonly string[]
  /** Fields that tell of a person, which are erased with them: the audit has their names alone. See {@link withoutPersonal}. */
  readonly personal?: readonly string[]
  readonly find: (db: Db, id: Id) => Promise<Row | undefined>
  /** As `find`; no other transaction changes it until this one ends. */
  readonly lock: (tx: Tx, id: Id) => Promise<Row | undefined>
  readonly write: (
    tx: Tx,
    id: Id,
    change: z.output<Change>,
    by: User,
    deps: Pick<Deps, 'config'>,
  ) => Promise<unknown>
  readonly toEntity: (row: Row) => z.input<Entity>
  /** Another one is made by `POST` to what is before the id; left out: by no route, or by one of its own. */
  readonly creates?: Creation<Body, Id>
  readonly deletes?: Deletion<Id>
}

/**
 * `GET url` and `PATCH url`: the entity with its ETag, and changes of it, each an audit event with what was before and after; where
 * they are described also those that make another one, and delete one.
 */
export function resourceRoutes<
  Entity extends z.ZodObject,
  Change extends z.ZodObject,
  Id extends string | number,
  Row,
  Body extends z.ZodType,
>(resource: Resource<Entity, Change, Id, Row, Body>): readonly Route[] {
  const { creates, deletes } = resource
  return [
    lookRoute(resource),
    changeRoute(resource),
    ...(creates ? [creationRoute(resource, creates)] : []),
    ...(deletes ? [deletionRoute(resource, deletes)] : []),
  ]
}

function lookRoute<Entity extends z.ZodObject, Id extends string | number, Row>(
  resource: Resource<Entity, z.ZodObject, Id, Row>,
): Route {
  const { url, tag, name, permission, readPermission, audit, params, entity, find } = resource
  return route(
    `GET ${url}`,
    {
      access: readPermission ?? permission,
      rate: 'read',
      audit: audit.read,
      tag,
      summary: `Reads ${name}`,
      params,
      reply: versionReply(entity),
    },
    async (request, { db }, reply) => {
      const read = toVersion(resource, await find(db, request.params.id))
      reply.header('etag', read.etag)
      return { data: read.entity, etag: read.etag } as never
    },
  )
}

function changeRoute<
  Entity extends z.ZodObject,
  Change extends z.ZodObject,
  Id extends string | number,
  Row,
>(resource: Resource<Entity, Change, Id, Row>): Route {
  const { url, tag, name, permission, rate, params, entity, change } = resource
  return route(
    `PATCH ${url}`,
    {
      ...{ access: permission, rate, tag, params },
      summary: `Changes ${name}; what is left out, or as it was read, stays as it is`,
      query: changeQuery,
      headers: ifMatch,
      body: change,
      reply: {
        200: changeReply(entity),
        409: conflictOf(entity),
      },
      preValidation: ({ db }) => takeAsRead(db, resource),
    },
    async (request, deps, reply) => {
      const { dry = false } = request.query
      const { before, after, changes } = await transactionOrDry(deps.db, dry, (tx) =>
        changeOne(tx, resource, request, deps),
      )
      reply.header('etag', (dry ? before : after).etag)
      return { data: after.entity, changes } as never
    },
  )
}

/** The refusal of a change that builds on another version. */
export function conflictOf(entity: z.ZodObject) {
  return problemReply(conflictReply(entity), 'Another has changed it since.')
}

/** Refuses what builds on another version, and takes out of the body what is as it is read. */
function takeAsRead<Id extends string | number, Row>(
  db: Db,
  resource: Resource<z.ZodObject, z.ZodObject, Id, Row>,
) {
  const { params, change, kept = [], find } = resource
  const passedOver = kept.filter((field) => !(field in change.shape))
  return async (request: FastifyRequest) => {
    const { success, data } = params.safeParse(request.params)
    const sent = request.body
    if (!success || !isObject(sent)) return
    const found = await find(db, data.id)
    // What is wrong with a body is told whatever it is about.
    if (found === undefined) return
    const current = toVersion(resource, found)
    requireSame(request, sent, current)
    request.body = withoutUnchanged(sent, current.entity, passedOver)
  }
}

type Call<Id> = Pick<FastifyRequest, 'headers' | 'principal' | 'ip' | 'body'> & {
  readonly params: { readonly id: Id }
}

async function changeOne<Change extends z.ZodObject, Id extends string | number, Row>(
  tx: Tx,
  resource: Resource<z.ZodObject, Change, Id, Row>,
  request: Call<Id>,
  deps: Pick<Deps, 'config'>,
) {
  const { lock, write, find, kept } = resource
  const { id } = request.params
  const sent = request.body as z.output<Change> & Json
  const before = toVersion(resource, await lock(tx, id))
  requireSame(request, sent, before)
  if (Object.keys(sent).length === 0) return { before, after: before, changes: [] }
  await write(tx, id, sent, userOf(request.principal), deps)
  const after = toVersion(resource, await find(tx, id))
  const changes = differences(before.entity, after.entity, kept)
  if (changes.length > 0) {
    const told = withoutPersonal(changes, resource.personal ?? [])
    await appendChange(tx, request, { action: resource.audit.change, subject: id }, told)
  }
  return { before, after, changes }
}

/** @throws {NotFound} */
function toVersion<Row>(
  {
    toEntity,
    kept = [],
  }: Pick<Resource<z.ZodObject, z.ZodObject, never, Row>, 'toEntity' | 'kept'>,
  row: Row | undefined,
): Version {
  if (row === undefined) throw new NotFound()
  return versionOf(toEntity(row), kept)
}

/** @throws {ChangedMeanwhile} */
export function requireSame(
  { headers }: Pick<FastifyRequest, 'headers'>,
  sent: Json,
  { entity, etag }: Version,
): void {
  if (isMatch(headers, etag)) return
  throw new ChangedMeanwhile({
    versions: { sent: withoutUnchanged(sent, entity), current: entity, etag },
  })
}

/** The fields that differ, but those that the shop keeps itself. */
export function differences(
  before: Json,
  after: Json,
  kept: readonly string[] = [],
): FieldChange[] {
  return Object.keys(after)
    .filter((field) => !kept.includes(field) && !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
