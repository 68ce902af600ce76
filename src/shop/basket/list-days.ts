import type { Db } from '#database/client'
import { DAY_PARTS, type DayPart } from '#kernel/danish/day-parts'
import type { PricedBasket } from '#shop/checkout'
import {
  countedOf,
  daysToChoose,
  isFree,
  listTaken,
  readDeliveryConfig,
  takenOf,
} from '#shop/delivery'
import { poolOfDelivery } from './hold-days.ts'
import { UnknownInBasket } from './refusals.ts'

/** A day that can be chosen: at any time of it, in one of its halves, or both. */
export interface OfferedDay {
  readonly day: string
  readonly is_whole_free: boolean
  readonly parts: readonly DayPart[]
}

/**
 * The days that a delivery of an open basket can come on, without those that are full.
 *
 * @throws {UnknownInBasket} when the basket has no such delivery.
 */
export async function listDays(db: Db, basket: PricedBasket, id: string): Promise<OfferedDay[]> {
  const delivery = basket.deliveries.find((one) => one.id === id)
  if (!delivery) throw new UnknownInBasket({ unknown: `delivery ${id}` })
  const { delivery_code: code, first_day: first } = delivery
  const pool = poolOfDelivery(delivery)
  if (!pool || !code || first === null) return []
  const { days } = await readDeliveryConfig(db)
  const all = daysToChoose(days, pool, { first, days_to_choose: code.days_to_choose ?? 0 })
  const taken = await listTaken(db, {
    days: all.map(({ day }) => day),
    ...countedOf([pool]),
    without: basket.id,
  })
  return all
    .map(({ day, capacity }) => {
      const isPartFree = (part: DayPart | null) => isFree(capacity, takenOf(taken, pool, day), part)
      const parts = code.has_day_parts ? DAY_PARTS.filter(isPartFree) : []
      return { day, is_whole_free: isPartFree(null), parts }
    })
    .filter(({ is_whole_free, parts }) => is_whole_free || parts.length > 0)
}
