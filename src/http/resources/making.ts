import type { z } from 'zod'
import { dataOf } from '#contract/common'
import { deletedReply } from '#contract/resource'
import { type Db, type Tx, transaction } from '#database/client'
import type { AuditAction } from '#kernel/audit-actions'
import type { Permission, User } from '#shop/access'
import { userOf } from '../guard/owner.ts'
import type { Rates } from '../guard/rates.ts'
import { NotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { appendWhole } from './history.ts'

/** What makes another entity, and deletes one, and the audit event of it, which has every field. */
interface Act {
  readonly summary: string
  readonly rate?: keyof Rates
  readonly audit: AuditAction
}

export interface Creation<Body extends z.ZodType, Id> extends Act {
  readonly body: Body
  readonly create: (tx: Tx, body: z.output<Body>, by: User) => Promise<Id>
}

export interface Deletion<Id> extends Act {
  /** Where it takes another permission than a change. */
  readonly permission?: Permission
  /** The row is locked. */
  readonly drop: (tx: Tx, id: Id, by: User) => Promise<unknown>
}

/** What is said of the entity itself: see `Resource`. */
interface Made<Id, Row> {
  readonly url: string
  readonly tag: string
  readonly permission: Permission
  readonly params: z.ZodType<{ readonly id: Id }>
  readonly entity: z.ZodObject
  readonly personal?: readonly string[]
  readonly find: (db: Db, id: Id) => Promise<Row | undefined>
  readonly lock: (tx: Tx, id: Id) => Promise<Row | undefined>
  readonly toEntity: (row: Row) => object
}

/** `POST` of another entity, which is answered as it stands then. */
export function creationRoute<Body extends z.ZodType, Id, Row>(
  { url, tag, permission, entity, personal, find, toEntity }: Omit<Made<Id, Row>, 'lock'>,
  { summary, rate, audit, body, create }: Creation<Body, Id>,
): Route {
  return route(
    `POST ${url.replace('/:id', '')}`,
    {
      ...{ access: permission, rate, tag, summary, body },
      reply: { 201: dataOf(entity) },
    },
    async (request, { db }) => ({
      data: (await transaction(db, async (tx) => {
        const made = await find(
          tx,
          await create(tx, request.body as z.output<Body>, userOf(request.principal)),
        )
        if (made === undefined) throw new NotFound()
        const after = toEntity(made) as { readonly id: number }
        await appendWhole(tx, request, audit, { after }, personal)
        return after
      })) as never,
    }),
  )
}

/** `DELETE` of an entity. */
export function deletionRoute<Id, Row>(
  {
    url,
    tag,
    permission,
    params,
    personal,
    lock,
    toEntity,
  }: Omit<Made<Id, Row>, 'entity' | 'find'>,
  { summary, rate, audit, drop, ...own }: Deletion<Id>,
): Route {
  return route(
    `DELETE ${url}`,
    { access: own.permission ?? permission, rate, tag, summary, params, reply: deletedReply },
    async (request, { db }) => {
      const { id } = request.params
      await transaction(db, async (tx) => {
        const stood = await lock(tx, id)
        if (stood === undefined) throw new NotFound()
        await drop(tx, id, userOf(request.principal))
        const before = toEntity(stood) as { readonly id: number }
        await appendWhole(tx, request, audit, { before }, personal)
      })
      return { data: { id } } as never
    },
  )
}
