import type { DayPart } from '#kernel/danish/day-parts'
import { isHoliday } from '#kernel/holidays'

/** Who brings goods on a day, or hands them out: its places are counted together. */
export type DayPool =
  | { readonly branch_id: number; readonly carrier_id: null }
  | { readonly branch_id: null; readonly carrier_id: number }

/** How many orders a carrier or branch takes on a weekday, or on a date, which takes the place of its weekday. */
export interface DayCapacity {
  readonly id: number
  readonly branch_id: number | null
  readonly carrier_id: number | null
  /** 1 is Monday. */
  readonly weekday: number | null
  /** In Denmark: `2026-12-07`. */
  readonly day: string | null
  readonly capacity: number
  /** So many of them at most; null: as many as there are. */
  readonly morning: number | null
  readonly afternoon: number | null
}

/** Orders of a day that have their places; `any` come in either half. */
export type Taken = Readonly<Record<DayPart | 'any', number>>

export const NOTHING_TAKEN: Taken = { morning: 0, afternoon: 0, any: 0 }

interface ChosenBy {
  readonly code:
    | {
        readonly is_pickup: boolean
        readonly days_to_choose: number | null
        readonly carriers: readonly { readonly id: number }[]
      }
    | undefined
  readonly branch_id: number | null
  readonly carrier_id: number | null
}

/** Whose places a delivery takes; undefined where no day can be chosen, or not until a branch or carrier is. */
export function poolOf({ code, branch_id, carrier_id }: ChosenBy): DayPool | undefined {
  if (!code || code.days_to_choose === null) return undefined
  if (code.is_pickup) return branch_id === null ? undefined : { branch_id, carrier_id: null }
  const [first, ...others] = code.carriers
  const only = others.length === 0 ? first?.id : undefined
  const carrier = carrier_id ?? only
  return carrier === undefined ? undefined : { branch_id: null, carrier_id: carrier }
}

export function isOfPool(
  { branch_id, carrier_id }: Pick<DayCapacity, 'branch_id' | 'carrier_id'>,
  pool: DayPool,
): boolean {
  return branch_id === pool.branch_id && carrier_id === pool.carrier_id
}

/** What is said of the date, or else of its weekday, which a holiday is not; undefined: nothing goes then. */
export function capacityOn(
  all: readonly DayCapacity[],
  pool: DayPool,
  day: string,
): DayCapacity | undefined {
  const own = all.filter((one) => isOfPool(one, pool))
  const ofDate = own.find((one) => one.day === day)
  if (ofDate) return ofDate
  const noon = noonOf(day)
  if (isHoliday(noon)) return undefined
  return own.find(({ weekday }) => weekday === (noon.getUTCDay() || 7))
}

/** Whether one more finds a place: those of a half fit into it, and all of them into the day. */
export function isFree(
  { capacity, morning, afternoon }: DayCapacity,
  taken: Taken,
  part: DayPart | null,
): boolean {
  const wanted = { ...taken, [part ?? 'any']: taken[part ?? 'any'] + 1 }
  const [most, mostLater] = [morning ?? capacity, afternoon ?? capacity]
  if (part === 'morning' && wanted.morning > most) return false
  if (part === 'afternoon' && wanted.afternoon > mostLater) return false
  return wanted.morning + wanted.afternoon + wanted.any <= Math.min(capacity, most + mostLater)
}

/** The days from the first possible one on that something goes on, whether or not they are full. */
export function daysToChoose(
  all: readonly DayCapacity[],
  pool: DayPool,
  { first, days_to_choose }: { readonly first: string; readonly days_to_choose: number },
): { readonly day: string; readonly capacity: DayCapacity }[] {
  const from = noonOf(first)
  return Array.from({ length: days_to_choose }, (_, i) => {
    const day = new Date(from)
    day.setUTCDate(from.getUTCDate() + i)
    return day.toISOString().slice(0, 10)
  }).flatMap((day) => {
    const capacity = capacityOn(all, pool, day)
    return capacity && capacity.capacity > 0 ? [{ day, capacity }] : []
  })
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}
