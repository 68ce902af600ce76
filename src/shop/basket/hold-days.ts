import type { Tx } from '#database/client'
import type { PricedBasket, PricedDelivery } from '#shop/checkout'
import {
  countedOf,
  type DayPool,
  hasPlace,
  listTaken,
  lockDays,
  poolOf,
  readDeliveryConfig,
  type TakenRow,
  type WantedDay,
} from '#shop/delivery'
import { DeliveryDayFull } from './refusals.ts'
import { type HeldDay, saveHeldDays } from './store-held-days.ts'

/** The place that a delivery of a basket wants on the day that was chosen. */
interface Wanted extends HeldDay {
  readonly is_held: boolean
}

/**
 * Keeps a place on each day that is chosen in a basket while it is paid, for so many minutes from when it was first to be paid: of two
 * buyers who want the last one the second is refused. The caller holds the lock of the basket.
 *
 * @param lock Of the days; another only where a test shows what it is for.
 * @throws {DeliveryDayFull}
 */
export async function holdDays(
  tx: Tx,
  basket: PricedBasket,
  minutes: number,
  lock = lockDays,
): Promise<void> {
  const wanted = listWanted(basket)
  if (wanted.length === 0) return
  await requirePlaces(tx, basket.id, wanted, lock)
  await saveHeldDays(tx, wanted, minutes)
}

/**
 * Sees that a basket that is being placed has its places: those that are not kept for it any more, or never were, are taken now.
 *
 * @throws {DeliveryDayFull} and with it the transaction is rolled back.
 */
export async function takeDays(tx: Tx, basket: PricedBasket): Promise<void> {
  const wanted = listWanted(basket)
  if (wanted.some(({ is_held }) => !is_held)) await requirePlaces(tx, basket.id, wanted)
}

/** Other transactions wait for these days. What is kept for the basket itself counts as its own. */
async function requirePlaces(
  tx: Tx,
  id: string,
  wanted: readonly Wanted[],
  lock = lockDays,
): Promise<void> {
  await lock(tx, wanted)
  const { days } = await readDeliveryConfig(tx)
  const others = await listTaken(tx, {
    days: wanted.map(({ day }) => day),
    ...countedOf(wanted.map(({ pool }) => pool)),
    without: id,
  })
  const taken = [...others]
  for (const one of withoutTwins(wanted)) {
    if (!one.is_held && !hasPlace(days, taken, one)) throw new DeliveryDayFull({ day: one.day })
    taken.push(toTaken(one))
  }
}

function toTaken({ pool, day, part }: WantedDay): TakenRow {
  return { ...pool, day, part, orders: 1 }
}

function listWanted({ deliveries }: PricedBasket): Wanted[] {
  return deliveries.flatMap((delivery) => toWanted(delivery) ?? [])
}

function toWanted(delivery: PricedDelivery): Wanted | undefined {
  const { delivery_day: day, day_part: part, day_held } = delivery.choice
  const pool = poolOfDelivery(delivery)
  if (day === null || !pool) return undefined
  return { delivery_id: delivery.id, pool, day, part, is_held: day_held }
}

/** Whose places a delivery of a basket takes; undefined where no day can be chosen. */
export function poolOfDelivery({
  delivery_code,
  carriers,
  choice: { branch_id, delivery_carrier_id: carrier_id },
}: PricedDelivery): DayPool | undefined {
  const code = delivery_code ? { ...delivery_code, carriers } : undefined
  return poolOf({ code, branch_id, carrier_id })
}

/** An order has one place however many of its deliveries come at once; those that are kept come first. */
function withoutTwins(wanted: readonly Wanted[]): Wanted[] {
  const keyOf = ({ pool, day, part }: Wanted) =>
    `${pool.branch_id} ${pool.carrier_id} ${day} ${part}`
  const first = new Map(
    wanted
      .toSorted((a, b) => Number(a.is_held) - Number(b.is_held))
      .map((one) => [keyOf(one), one]),
  )
  return [...first.values()].sort((a, b) => Number(b.is_held) - Number(a.is_held))
}
