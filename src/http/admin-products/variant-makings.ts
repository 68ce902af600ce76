import type { FastifyRequest } from 'fastify'
import { adminProductInPath } from '#contract/product/admin-product'
import {
  newVariants,
  undoVariants,
  variantMakingInPath,
  variantMakingsReply,
  variantsMade,
  variantsUndone,
} from '#contract/product/new-variants'
import { changeQuery } from '#contract/resource'
import { type Db, type Tx, transaction } from '#database/client'
import { transactionOrDry } from '#database/dry-run'
import type { AuditAction } from '#kernel/audit-actions'
import {
  ALL_LISTS,
  createVariants,
  deleteProduct,
  dropUnused,
  findProduct,
  lockProducts,
  type MadeVariants,
  ProductInUse,
  readProducts,
  type StoredProduct,
  UndoLate,
} from '#shop/assortment'
import { appendAuditEvent, type Change, listDone } from '#shop/audit'
import { userOf } from '../guard/owner.ts'
import { networkOf } from '../log/logging.ts'
import { NotFound, orNotFound } from '../problem/refusals.ts'
import { versionOf } from '../resources/version.ts'
import { listed } from '../routes/listed.ts'
import { type Route, route } from '../routes/route.ts'
import { KEPT } from './change-products.ts'
import { toAdminProduct } from './product-reply.ts'

const TAG = 'Products'
const URL = '/api/admin/shop/products'
const MADE = 'product_variants_made'
const UNDONE = 'product_variants_undone'
const HOURS = 24
const HOUR_MS = 3_600_000
/** So many acts of a day are looked at. */
const MOST_MAKINGS = 20

/** Variants that are made of a family at once, and undone as one: what was made stands in the audit, with the version of each. */
export const variantMakingRoutes: readonly Route[] = [
  route(
    `POST ${URL}/:id/variants`,
    {
      access: 'products_edit',
      tag: TAG,
      summary: 'Makes variants of a family, all or none',
      params: adminProductInPath,
      body: newVariants,
      reply: { 201: variantsMade },
    },
    async (request, { db }) => {
      const { params, body, principal } = request
      return transaction(db, async (tx) => {
        const made = orNotFound(
          await createVariants(tx, params.id, body.variants, userOf(principal)),
        )
        await append(tx, request, MADE, await toChanges(tx, made))
        const [making] = await listMakings(tx, params.id, 1)
        const family = await findProduct(tx, params.id)
        if (!family || !making) throw new NotFound()
        return { data: toAdminProduct(family), making_id: making.id }
      })
    },
  ),
  route(
    `GET ${URL}/:id/variant-makings`,
    {
      access: 'products_read',
      rate: 'read',
      tag: TAG,
      summary: 'Variants that were made at once within a day, the latest first',
      params: adminProductInPath,
      reply: variantMakingsReply,
    },
    async ({ params: { id } }, { db }) => {
      const makings = (await listMakings(db, id)).filter(({ until }) => new Date() < until)
      const ids = makings.flatMap(({ variants }) => variants.map((one) => one.id))
      const standing = await readProducts(db, ids, [])
      return listed(
        makings
          .map(({ id: making, created, until, variants }) => ({
            ...{ id: making, created: created.toISOString(), until: until.toISOString() },
            variants: variants.flatMap((one) => {
              const { name } = standing.get(one.id) ?? {}
              return name === undefined ? [] : [{ id: one.id, name }]
            }),
          }))
          .filter(({ variants }) => variants.length > 0),
      )
    },
  ),
  route(
    `POST ${URL}/:id/variant-makings/:making_id/undo`,
    {
      access: 'products_edit',
      tag: TAG,
      summary: 'Takes variants out again that were made at once, but those that were changed since',
      params: variantMakingInPath,
      query: changeQuery,
      body: undoVariants,
      reply: variantsUndone,
    },
    async (request, { db }) => {
      const { params, query } = request
      const { dry = false } = query
      return transactionOrDry(db, dry, async (tx) => {
        const makings = await listMakings(tx, params.id)
        const making = orNotFound(makings.find(({ id }) => id === params.making_id))
        if (new Date() >= making.until) throw new UndoLate({ hours: HOURS })
        const outcome = await undo(tx, params.id, making)
        if (outcome.undone.length > 0) {
          const { undone: before, kept: after } = outcome
          await append(tx, request, UNDONE, [{ field: 'child_products', before, after }])
        }
        return { data: outcome }
      })
    },
  ),
]

interface Making {
  readonly id: number
  readonly created: Date
  readonly until: Date
  readonly variants: readonly {
    readonly id: number
    readonly name: string
    readonly etag: string
  }[]
  readonly added: MadeVariants['added']
}

async function listMakings(db: Db, family: number, limit = MOST_MAKINGS): Promise<Making[]> {
  const events = await listDone(db, { action: MADE, subject: String(family), limit })
  return events.map(({ id, created, changes }) => ({
    ...{ id, created, until: new Date(created.getTime() + HOURS * HOUR_MS) },
    variants: listOf<Making['variants'][number]>(changes, 'child_products'),
    added: listOf<Making['added'][number]>(changes, 'variants'),
  }))
}

/** What was made of a field; events of before have none. */
function listOf<One>(changes: readonly Change[] | null, field: string): readonly One[] {
  const after = changes?.find((one) => one.field === field)?.after
  return Array.isArray(after) ? after : []
}

async function toChanges(tx: Tx, { ids, added }: MadeVariants): Promise<Change[]> {
  const made = await readProducts(tx, ids, ALL_LISTS)
  const variants = ids.flatMap((id) => {
    const stored = made.get(id)
    return stored ? [{ id, name: stored.name, etag: etagOf(stored as StoredProduct) }] : []
  })
  return [
    { field: 'child_products', before: null, after: variants },
    ...(added.length > 0 ? [{ field: 'variants', before: null, after: added }] : []),
  ]
}

async function undo(tx: Tx, family: number, { variants, added }: Making) {
  // The family first, as who makes more of it does.
  await lockProducts(tx, [family])
  const ids = variants.map(({ id }) => id)
  await lockProducts(tx, ids)
  const standing = await readProducts(tx, ids, ALL_LISTS)
  const undone: { id: number; name: string }[] = []
  const kept: { id: number; name: string; because: 'changed' | 'in_use' }[] = []
  for (const { id, etag } of variants) {
    const stored = standing.get(id)
    if (!stored) continue
    const one = { id, name: stored.name }
    if (etagOf(stored as StoredProduct) !== etag) kept.push({ ...one, because: 'changed' })
    else if (await drop(tx, id)) undone.push(one)
    else kept.push({ ...one, because: 'in_use' })
  }
  await dropUnused(tx, added)
  return { undone, kept }
}

/** @returns Whether nothing needs the product. */
async function drop(tx: Tx, id: number): Promise<boolean> {
  try {
    return await deleteProduct(tx, id)
  } catch (error) {
    if (error instanceof ProductInUse) return false
    throw error
  }
}

function etagOf(stored: StoredProduct): string {
  return versionOf(toAdminProduct(stored), KEPT).etag
}

function append(
  tx: Tx,
  {
    principal,
    ip,
    params,
  }: Pick<FastifyRequest, 'principal' | 'ip'> & {
    readonly params: { readonly id: number }
  },
  action: AuditAction,
  changes: readonly Change[],
): Promise<void> {
  const { user_id: actor_id } = userOf(principal)
  const who = { actor_id, network: networkOf(ip), username: null }
  return appendAuditEvent(tx, {
    action,
    outcome: 'done',
    ...who,
    subject: String(params.id),
    changes,
  })
}
