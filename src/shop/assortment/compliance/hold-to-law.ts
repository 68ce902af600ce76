import type { Tx } from '#database/client'
import type { Fault } from '#kernel/refusal'
import type { Requirement } from '#kernel/requirements'
import type { User } from '#shop/access'
import { ComplianceMissing } from '../refusals.ts'
import { findLacking, keepReasons } from './store-lacks.ts'

/** A product that is made active. */
interface Woken {
  readonly id: number
  /** Why, though it lacks something. */
  readonly reason: string | undefined
  /** Its place among the changes. */
  readonly place: number
}

/**
 * Refuses products that are made active without what the law asks of their categories and without a reason; a reason that is needed is
 * kept with what was lacking. They are written already, and no category is changed meanwhile: `lockAddresses` holds.
 *
 * @param nameOf What a field is called in a refusal.
 * @throws {ComplianceMissing}
 */
export async function holdToLaw(
  tx: Tx,
  woken: readonly Woken[],
  by: User,
  nameOf: (field: string, place: number) => string,
): Promise<void> {
  if (woken.length === 0) return
  const lacking = await findLacking(
    tx,
    woken.map(({ id }) => id),
  )
  const errors: Record<string, Fault<'compliance_missing'>[]> = {}
  const all = new Set<Requirement>()
  const reasons = woken.flatMap(({ id, reason, place }) => {
    const requirements = lacking.get(id)
    if (!requirements) return []
    if (reason !== undefined) return [{ product_id: id, requirements, reason }]
    for (const one of requirements) all.add(one)
    errors[nameOf('is_active', place)] = [
      { code: 'compliance_missing', facts: { lacks: requirements.join(' ') } },
    ]
    return []
  })
  if (all.size > 0) throw new ComplianceMissing({ errors, lacks: [...all] })
  await keepReasons(tx, reasons, by.user_id)
}
