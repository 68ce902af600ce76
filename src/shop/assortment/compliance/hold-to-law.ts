import type { Tx } from '#database/client'
import type { Fault } from '#kernel/refusal'
import type { Requirement } from '#kernel/requirements'
import type { User } from '#shop/access'
import type { NumberedChange } from '../products/change.ts'
import { ComplianceMissing } from '../refusals.ts'
import { findLacking, keepReasons } from './store-lacks.ts'

/** A product that is made active, or is active and comes to where more is asked. */
export interface Held {
  readonly id: number
  /** Why it may, though it lacks something. */
  readonly reason: string | undefined
  /** Its place among the changes. */
  readonly place: number
  /** What does it. */
  readonly field: 'is_active' | 'categories' | 'parent_id'
  /** What it lacked while it was active already. */
  readonly lacked: readonly Requirement[]
}

interface Before {
  readonly is_active: boolean
  readonly parent_id: number | null
  /** Left out where no change tells of them. */
  readonly categories?: readonly { readonly id: number }[]
}

/**
 * The changes that are held to the law: of what becomes active, and of what is and comes into a category or a family. What is active
 * and stays where it is may be changed.
 *
 * @param stored As they are; nothing is written yet.
 */
export async function heldOf(
  tx: Tx,
  changes: readonly NumberedChange[],
  stored: ReadonlyMap<number, Before>,
): Promise<readonly Held[]> {
  const held = changes.flatMap((change, place) => {
    const before = stored.get(change.id)
    const field = before && fieldOf(change, before)
    return field ? [{ id: change.id, reason: change.compliance_reason, place, field }] : []
  })
  const placed = held.filter(({ field }) => field !== 'is_active').map(({ id }) => id)
  const lacked = placed.length > 0 ? await findLacking(tx, placed) : undefined
  return held.map((one) => ({ ...one, lacked: lacked?.get(one.id) ?? [] }))
}

function fieldOf(change: NumberedChange, before: Before): Held['field'] | undefined {
  const { is_active: isActive = before.is_active, categories, parent_id } = change
  if (!isActive) return undefined
  if (!before.is_active) return 'is_active'
  const stood = new Set(before.categories?.map(({ id }) => id))
  if (categories?.some(({ id }) => !stood.has(id))) return 'categories'
  return parent_id && parent_id !== before.parent_id ? 'parent_id' : undefined
}

/**
 * Refuses products without what the law asks of their categories and without a reason; a reason that is needed is kept with what was
 * lacking. They are written already, and no category is changed meanwhile: `lockAddresses` holds.
 *
 * @param nameOf What a field is called in a refusal.
 * @throws {ComplianceMissing}
 */
export async function holdToLaw(
  tx: Tx,
  held: readonly Held[],
  by: User,
  nameOf: (field: string, place: number) => string,
): Promise<void> {
  if (held.length === 0) return
  const lacking = await findLacking(
    tx,
    held.map(({ id }) => id),
  )
  const errors: Record<string, Fault<'compliance_missing'>[]> = {}
  const all = new Set<Requirement>()
  const reasons = held.flatMap(({ id, reason, place, field, lacked }) => {
    const requirements = lacking.get(id)?.filter((one) => !lacked.includes(one)) ?? []
    if (requirements.length === 0) return []
    if (reason !== undefined) return [{ product_id: id, requirements, reason }]
    for (const one of requirements) all.add(one)
    errors[nameOf(field, place)] = [
      { code: 'compliance_missing', facts: { lacks: requirements.join(' ') } },
    ]
    return []
  })
  if (all.size > 0) throw new ComplianceMissing({ errors, lacks: [...all] })
  await keepReasons(tx, reasons, by.user_id)
}
