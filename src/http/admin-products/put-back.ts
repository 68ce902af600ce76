import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { adminProductChange } from '#contract/product/admin-product'
import { adminProductChanges } from '#contract/product/product-changes'
import type { Db } from '#database/client'
import { ALL_LISTS, readProducts, type StoredProduct } from '#shop/assortment'
import type { Change } from '#shop/audit'
import { type Version, versionOf } from '../resources/version.ts'
import { KEPT } from './change-products.ts'
import { toAdminProduct } from './product-reply.ts'

/** Events of the audit as changes that lead back, for products that are as they were left. */

interface Member {
  readonly subject: string | null
  readonly changes: readonly Change[] | null
}

interface Kept {
  readonly id: number
  readonly name: string
  readonly because: 'changed' | 'never'
}

type Row = z.output<typeof adminProductChanges>[number]
type Json = Readonly<Record<string, unknown>>

/** What would be wrong by now: orders take from the stock, and users may be erased. */
const NEVER = ['stock', 'product_stocks', 'users', 'compliance_reason']

export async function planPutBack(
  db: Db,
  members: readonly Member[],
  compliance_reason?: string,
): Promise<{ readonly rows: Row[]; readonly kept: Kept[] }> {
  const ids = members.map(({ subject }) => Number(subject))
  const standing = await readProducts(db, ids, ALL_LISTS)
  const rows: Row[] = []
  const kept: Kept[] = []
  for (const [place, { changes }] of members.entries()) {
    const stored = standing.get(ids[place] ?? 0)
    if (!stored) continue
    const { id, name } = stored
    const version = versionOf(toAdminProduct(stored as StoredProduct), KEPT)
    const written = (changes ?? []).filter(({ field }) => isWritten(field))
    const isSame = written.every(({ field, after }) =>
      isDeepStrictEqual(version.entity[field], asNow(field, after)),
    )
    const row = isSame ? toRow(id, version, written, compliance_reason) : undefined
    if (row) rows.push(row)
    else kept.push({ id, name, because: isSame ? 'never' : 'changed' })
  }
  return { rows, kept }
}

function isWritten(field: string): boolean {
  return field in adminProductChange.shape && !NEVER.includes(field)
}

/** Events from before prices could be planned say nothing of plans, and there were none. */
function asNow(field: string, after: unknown): unknown {
  if (field !== 'prices' || !Array.isArray(after)) return after
  return after.map((one: Json) => ({ ...one, planned: one.planned ?? [] }))
}

/** As a call would have it. @returns undefined: nothing is put back, or what stood may not be written any more. */
function toRow(
  id: number,
  { entity, etag }: Version,
  written: readonly Change[],
  compliance_reason?: string,
): Row | undefined {
  if (written.length === 0) return
  const fields = written.map(({ field, before }) => [field, toInput(field, before, entity)])
  const row = {
    id,
    etag,
    ...Object.fromEntries(fields),
    ...(compliance_reason && { compliance_reason }),
  }
  return adminProductChanges.safeParse([row]).data?.[0]
}

/** Lists whose members are the product's own: one that is gone by now is made again, so it has no number. */
const OWNED: readonly string[] = ['custom_fields', 'attachments', 'price_group_rebates']

function toInput(field: string, before: unknown, entity: Json): unknown {
  if (!Array.isArray(before)) return before
  if (field === 'prices') return before.map(toPrice)
  if (!OWNED.includes(field)) return before
  const now = new Set((entity[field] as readonly Json[]).map(({ id }) => id))
  return before.map(({ id, ...one }: Json) => (now.has(id) ? { id, ...one } : one))
}

/** What it was compared with is found by the shop; what was planned and is past by now cannot be planned again. */
function toPrice({ price_group_id, net_price, show_savings, valid_from, valid_to, ...one }: Json) {
  const planned = (one.planned as readonly { readonly starts: string }[] | undefined)?.filter(
    ({ starts }) => Date.parse(starts) > Date.now(),
  )
  return { price_group_id, net_price, show_savings, valid_from, valid_to, planned }
}
