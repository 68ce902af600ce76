import { danishDay, danishTime } from '#kernel/time'

/** Moments as a field of the kind `datetime-local` has them, at the clock of the shop: `2026-12-01T08:00`; an empty text is none. */

export function toTyped(iso: string | null | undefined): string {
  if (!iso) return ''
  const moment = new Date(iso)
  return `${danishDay(moment)}T${danishTime(moment).replace('.', ':')}`
}

/** @returns ISO 8601; null for an empty text, and for one that is no moment. */
export function fromTyped(typed: string): string | null {
  const asUtc = Date.parse(`${typed}Z`)
  if (Number.isNaN(asUtc)) return null
  const aheadAt = (time: number) => Date.parse(`${toTyped(new Date(time).toISOString())}Z`) - time
  // The clock may be turned between the two.
  const near = asUtc - aheadAt(asUtc)
  return new Date(asUtc - aheadAt(near)).toISOString()
}
