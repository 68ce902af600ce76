import type { Segment } from '#shop/goods-index'
import type { Filter } from './question.ts'

/** Whether somebody may see a unit. */
export function viewing(
  segment: Segment,
  { viewer: { user_id } }: Filter,
): (unit: number) => boolean {
  const { units, privateIds, users } = segment
  const own = user_id === null ? undefined : users.get(user_id)
  const isFor = (id: number) => !privateIds.has(id) || (own?.has(id) ?? false)
  return (unit) => {
    const shown = units.shown[unit]
    if (shown !== 2) return shown === 1
    return own !== undefined && isFor(units.id[unit] ?? 0) && isFor(units.parent_id[unit] ?? 0)
  }
}
