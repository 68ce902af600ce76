import { danishDay, nextDanishDay } from '#kernel/time'
import type { PlannedDelivery } from '../journeys.ts'
import {
  capacityOn,
  type DayCapacity,
  type DayPool,
  daysToChoose,
  isFree,
  poolOf,
} from './capacity.ts'
import { type TakenRow, takenOf, type WantedDay } from './store-days.ts'

/** A delivery whose day is, or could be, chosen. */
type PlannedDay = Pick<PlannedDelivery, 'quote' | 'choice'>

/** Why a day that was chosen cannot be kept. */
type DayObstacle = 'delivery_day_full' | 'delivery_day_gone'

function poolOfPlanned({ quote, choice }: PlannedDay): DayPool | undefined {
  const { branch_id, delivery_carrier_id: carrier_id } = choice
  return poolOf({ code: quote?.code, branch_id, carrier_id })
}

/** The first day that could be chosen: none before the goods can come, and never today, which may be over when the order is read. */
export function firstDay(
  planned: PlannedDay,
  promised: { readonly earliest_delivery: string | null; readonly estimated_delivery: string },
  now: Date,
): string | null {
  if (!poolOfPlanned(planned)) return null
  const first = promised.earliest_delivery ?? promised.estimated_delivery
  const tomorrow = danishDay(nextDanishDay(now))
  const isAhead = first >= tomorrow
  return isAhead ? first : tomorrow
}

interface Facts {
  readonly first_day: string | null
  /** By others than this basket. */
  readonly taken: readonly TakenRow[]
  readonly all: readonly DayCapacity[]
}

/** What keeps a delivery from coming on the day that was chosen; undefined where nothing does, and where none was. */
export function checkDay(
  planned: PlannedDay,
  { first_day, taken, all }: Facts,
): DayObstacle | undefined {
  const { delivery_day: day, day_part: part, day_held } = planned.choice
  if (day === null || day_held) return undefined
  const pool = poolOfPlanned(planned)
  const code = planned.quote?.code
  if (!pool || !code || first_day === null) return 'delivery_day_gone'
  const days_to_choose = code.days_to_choose ?? 0
  const offered = daysToChoose(all, pool, { first: first_day, days_to_choose })
  const found = offered.find((one) => one.day === day)
  if (!found || (part !== null && !code.has_day_parts)) return 'delivery_day_gone'
  const isThere = isFree(found.capacity, takenOf(taken, pool, day), part)
  return isThere ? undefined : 'delivery_day_full'
}

/** Whether one more finds a place on a day, whatever days are offered. */
export function hasPlace(
  all: readonly DayCapacity[],
  taken: readonly TakenRow[],
  { pool, day, part }: WantedDay,
): boolean {
  const capacity = capacityOn(all, pool, day)
  return capacity !== undefined && isFree(capacity, takenOf(taken, pool, day), part)
}
