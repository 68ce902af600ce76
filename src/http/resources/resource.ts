import { isDeepStrictEqual } from 'node:util'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { dataOf } from '#contract/common'
import {
  changeQuery,
  changeReply,
  conflictReply,
  type FieldChange,
  ifMatch,
} from '#contract/resource'
import type { Db, Tx } from '#database/client'
import { transactionOrDry } from '#database/dry-run'
import type { Permission, User } from '#shop/access'
import { appendAuditEvent } from '#shop/audit'
import { audited } from '../audit/audited.ts'
import { withoutUnchanged } from '../guard/as-read.ts'
import { etagOf, isMatch } from '../guard/etags.ts'
import { userOf } from '../guard/owner.ts'
import { permitted } from '../guard/principal.ts'
import { type Rates, rated } from '../guard/rates.ts'
import { networkOf } from '../log/logging.ts'
import { ChangedMeanwhile, NotFound } from '../problem/refusals.ts'
import { problemReply } from '../problem/reply-schemas.ts'

/** An entity that staff read and change, and what its two routes are made of. */
export interface Resource<
  Entity extends z.ZodObject,
  Change extends z.ZodObject,
  Id extends string | number,
  Row,
> {
  /** Ends in `/:id`. */
  readonly url: string
  readonly tag: string
  /** What it is called in the API document: `an enquiry`. */
  readonly name: string
  readonly permission: Permission
  /** The limit of changes; left out: none. */
  readonly rate?: keyof Rates
  /** The audit events of a change, and of reading where what is read is personal. */
  readonly audit: { readonly change: string; readonly read?: string }
  readonly params: z.ZodType<{ readonly id: Id }>
  readonly entity: Entity
  /** What may be changed, each field optional. Whatever else is sent is refused where it differs from what is read. */
  readonly change: Change
  /** Fields that the shop keeps itself: they make no version, and as they were read they are passed over. */
  readonly kept?: readonly string[]
  /** Fields that tell of a person, which are erased with them: the audit has their names alone. */
  readonly personal?: readonly string[]
  readonly find: (db: Db, id: Id) => Promise<Row | undefined>
  /** As `find`; no other transaction changes it until this one ends. */
  readonly lock: (tx: Tx, id: Id) => Promise<Row | undefined>
  readonly write: (tx: Tx, id: Id, change: z.output<Change>, by: User) => Promise<unknown>
  readonly toEntity: (row: Row) => z.input<Entity>
}

/** `GET url` and `PATCH url`: the entity with its ETag, and changes of it, each an audit event with what was before and after. */
export function resourceRoutes<
  Entity extends z.ZodObject,
  Change extends z.ZodObject,
  Id extends string | number,
  Row,
>(db: Db, resource: Resource<Entity, Change, Id, Row>): FastifyPluginAsync {
  const { url, params, kept = [], find, lock, write, toEntity } = resource
  const { look, change } = toSchemas(resource)
  const passedOver = kept.filter((field) => !(field in resource.change.shape))
  const toVersion = (row: Row | undefined) => {
    if (row === undefined) throw new NotFound()
    return versionOf(toEntity(row), kept)
  }

  async function preValidation(request: FastifyRequest): Promise<void> {
    const { success, data } = params.safeParse(request.params)
    const sent = request.body
    if (!success || !isObject(sent)) return
    const current = toVersion(await find(db, data.id))
    requireSame(request, sent, current)
    request.body = withoutUnchanged(sent, current.entity, passedOver)
  }

  return async (app) => {
    app.get(url, look, async (request, reply) => {
      const { id } = request.params as { readonly id: Id }
      const { entity, etag } = toVersion(await find(db, id))
      reply.header('etag', etag)
      return { data: entity }
    })

    app.patch(url, { ...change, preValidation }, async (request, reply) => {
      const { id } = request.params as { readonly id: Id }
      const sent = request.body as z.output<Change> & Json
      const { dry = false } = request.query as z.output<typeof changeQuery>
      const done = await transactionOrDry(db, dry, async (tx) => {
        const before = toVersion(await lock(tx, id))
        requireSame(request, sent, before)
        if (Object.keys(sent).length === 0) return { before, after: before, changes: [] }
        await write(tx, id, sent, userOf(request.principal))
        const after = toVersion(await find(tx, id))
        const changes = differences(before.entity, after.entity, kept)
        if (changes.length > 0) await append(tx, request, resource, id, changes)
        return { before, after, changes }
      })
      reply.header('etag', (dry ? done.before : done.after).etag)
      return { data: done.after.entity, changes: done.changes }
    })
  }
}

function toSchemas<Entity extends z.ZodObject, Change extends z.ZodObject>({
  tag,
  name,
  permission,
  rate,
  audit,
  params,
  entity,
  change,
}: Pick<
  Resource<Entity, Change, never, never>,
  'tag' | 'name' | 'permission' | 'rate' | 'audit' | 'entity' | 'change'
> & { readonly params: z.ZodType }) {
  const tags = [tag]
  const changeConfig = { ...(rate && rated(rate)), ...permitted(permission) }
  return {
    look: {
      config: {
        ...rated('look'),
        ...permitted(permission),
        ...(audit.read === undefined ? {} : audited(audit.read)),
      },
      schema: { tags, summary: `Reads ${name}`, params, response: { 200: dataOf(entity) } },
    },
    change: {
      config: changeConfig,
      schema: {
        tags,
        summary: `Changes ${name}; what is left out, or as it was read, stays as it is`,
        params,
        querystring: changeQuery,
        headers: ifMatch,
        body: change,
        response: {
          200: changeReply(entity),
          409: problemReply(conflictReply(entity), 'Another has changed it since.'),
        },
      },
    },
  }
}

type Json = Readonly<Record<string, unknown>>

interface Version {
  readonly entity: Json
  readonly etag: string
}

function versionOf(entity: object, kept: readonly string[]): Version {
  const read: Json = JSON.parse(JSON.stringify(entity))
  const told = Object.entries(read).filter(([field]) => !kept.includes(field))
  return { entity: read, etag: etagOf(JSON.stringify(told)) }
}

/** @throws {ChangedMeanwhile} */
function requireSame({ headers }: FastifyRequest, sent: Json, { entity, etag }: Version): void {
  if (isMatch(headers, etag)) return
  throw new ChangedMeanwhile({
    versions: { sent: withoutUnchanged(sent, entity), current: entity, etag },
  })
}

async function append(
  tx: Tx,
  { principal, ip }: FastifyRequest,
  { audit, personal = [] }: Pick<Resource<never, never, never, never>, 'audit' | 'personal'>,
  id: string | number,
  changes: readonly FieldChange[],
): Promise<void> {
  await appendAuditEvent(tx, {
    action: audit.change,
    outcome: 'done',
    actor_id: userOf(principal).user_id,
    network: networkOf(ip),
    subject: String(id),
    username: null,
    changes: changes.map((one) =>
      personal.includes(one.field) ? { field: one.field, before: null, after: null } : one,
    ),
  })
}

/** The fields that differ, but those that the shop keeps itself. */
function differences(before: Json, after: Json, kept: readonly string[]): FieldChange[] {
  return Object.keys(after)
    .filter((field) => !kept.includes(field) && !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
