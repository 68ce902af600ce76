import { DAY_PART_NAMES, type DayPart } from '#kernel/danish/day-parts'
import { writeDays } from '#kernel/danish/days'
import { writeKroner } from '#kernel/danish/money'
import type { Ore } from '#kernel/money'
import { danishDay, formatDanishDay } from '#kernel/time'
import { addWorkingDays, countsFrom, isBeforeCutOff } from '#kernel/working-days'
import type { Apart } from './apart.ts'
import { type BranchOffer, soonestReady } from './branches.ts'
import type { PlannedDelivery } from './journeys.ts'
import type { Obstacle, Quote } from './quote.ts'

/** Danish texts about delivery. */

const NBSP = '\u00a0'
const units = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 3 })

function formatKilos(grams: number): string {
  return `${units.format(Math.round(grams / 100) / 10)}${NBSP}kg`
}

function formatMetres(mm: number): string {
  return `${units.format(mm / 1000)}${NBSP}m`
}

export function obstacleText(obstacle: Obstacle): string {
  switch (obstacle.key) {
    case 'delivery_blocked':
      return `Kan ikke leveres hertil: ${obstacle.rule}.`
    case 'too_heavy': {
      const limit = formatKilos(obstacle.limit_grams)
      return `Ikke mulig: tungeste vare er ${formatKilos(obstacle.actual_grams)}, og grænsen er ${limit}.`
    }
    case 'too_long': {
      const limit = formatMetres(obstacle.limit_mm)
      return `Ikke mulig: længste vare er ${formatMetres(obstacle.actual_mm)}, og grænsen er ${limit}.`
    }
    case 'weight_unknown':
      return 'Ikke mulig: vi kender ikke vægten af alle varerne.'
    case 'no_delivery':
      return 'Varerne kan ikke bestilles til levering her. Ring til os, så finder vi en løsning.'
  }
}

/** Why products are not delivered with the rest; what is fetched as well, or comes on the same pallet after all, needs no excuse. */
export function apartText({ apart, quote }: Pick<PlannedDelivery, 'apart' | 'quote'>) {
  if (!apart) return null
  const comesAlong = quote?.code.is_pickup
    ? apart.key !== 'pickup_only'
    : quote?.free?.kind === 'shared'
  return comesAlong ? null : writeApart(apart)
}

function writeApart(apart: Apart): string {
  switch (apart.key) {
    case 'pickup_only':
      return 'Varerne kan kun hentes i en forretning.'
    case 'dropship':
      return 'Varerne kommer direkte fra leverandøren.'
    case 'agreed_later':
      return 'Prisen på leveringen aftales for sig.'
    case 'no_common_way':
      return 'Varerne kan ikke sendes på samme måde som resten.'
    case 'too_heavy':
      return `Varerne vejer ${formatKilos(apart.actual_grams)}, og der kan højst køre ${formatKilos(apart.limit_grams)} med den anden levering.`
    case 'too_long':
      return `Længste vare er ${formatMetres(apart.actual_mm)}, og der kan højst køre ${formatMetres(apart.limit_mm)} med den anden levering.`
    case 'days_apart': {
      const when = apart.days > 0 ? 'senere' : 'tidligere'
      return `Varerne kan leveres ${Math.abs(apart.days)} hverdage ${when} end resten og sendes derfor for sig.`
    }
  }
}

export function freeText({ free, code }: Pick<Quote, 'free' | 'code'>): string | null {
  if (!free) return null
  if (free.kind === 'shared') {
    return code.is_pickup ? 'Hentes sammen med de andre varer' : 'Kører med den anden levering'
  }
  if (free.kind === 'units') return `Gratis fra ${units.format(free.limit / 1000)} enheder`
  const { order_sum, name } = free.rule
  return order_sum === null ? name : `Gratis, fordi varerne koster mindst ${writeKroner(order_sum)}`
}

export function priceText({ free, code }: Quote, price: Ore | null, least: Ore): string {
  if (code.is_variable) return 'Pris aftales'
  if (price === null) return least === 0 && free ? 'Gratis' : `fra ${writeKroner(least)}`
  return price === 0 ? 'Gratis' : writeKroner(price)
}

export function readyText(workingDays: number | null): string {
  return workingDays === null ? 'Klar om 2 timer i åbningstiden' : `Klar om ${workingDays} hverdage`
}

/**
 * When a whole order can be fetched in one branch.
 *
 * @param code Of pickup: after its cut-off an order counts as one of the next working day.
 */
export function wholeReadyText(
  { ready_in_working_days, lines_in_stock, is_in_stock }: BranchOffer,
  code: Quote['code'],
  now: Date,
): string {
  const dayIn = (working_days: number) =>
    formatDanishDay(new Date(`${dayOf({ code, working_days }, now)}T12:00:00Z`))
  const whole = `Hele ordren er klar ${dayIn(ready_in_working_days ?? 0)}`
  if (is_in_stock || lines_in_stock === 0) return whole
  const lines = lines_in_stock === 1 ? '1 linje' : `${lines_in_stock} linjer`
  return `${whole}, ${lines} allerede ${dayIn(0)}`
}

/** Working days until delivery, or until pickup at the branch that is ready first. */
export function daysOf(
  { working_days }: Pick<Quote, 'working_days'>,
  branches: readonly BranchOffer[],
): number {
  return soonestReady(branches) ?? working_days
}

/** The text of the code, unless products, rules or branches make it longer. */
export function daysText(
  { code, working_days, least_working_days: least }: Days,
  branches: readonly BranchOffer[],
): string {
  const ready = soonestReady(branches)
  if (ready) return readyText(ready)
  if (working_days <= code.delivery_days) return code.delivery_days_text
  return least < working_days ? `${least}–${working_days} hverdage` : `Om ${working_days} hverdage`
}

type Days = Pick<Quote, 'code' | 'working_days' | 'least_working_days'>

/** The days in Denmark that are promised for an order placed now; `earliest_delivery` is null where it is one. */
export function promisedDays(days: Days, now: Date) {
  const { code, least_working_days } = days
  const estimated_delivery = dayOf(days, now)
  const first = dayOf({ code, working_days: least_working_days }, now)
  const isOne = code.is_pickup || first === estimated_delivery
  return { earliest_delivery: isOne ? null : first, estimated_delivery }
}

/** What is promised of a delivery. */
interface Promised {
  readonly is_pickup: boolean
  readonly earliest_delivery: string | null
  readonly estimated_delivery: string | null
  readonly delivery_days_text: string
  /** The one that the customer chose. */
  readonly delivery_day?: string | null
  readonly day_part?: DayPart | null
}

/**
 * `Onsdag 2. – mandag 7. dec.`, `Senest mandag 7. dec.` or `Klar mandag 7. dec.`; of a day that was chosen `Tirsdag 8. dec., formiddag kl. 7–12`;
 * what is said of the days where none is known.
 */
export function promiseText(promised: Promised, month: 'short' | 'long' = 'short'): string {
  const { is_pickup, earliest_delivery: first, estimated_delivery: last } = promised
  const { delivery_day: chosen, day_part } = promised
  if (chosen) return chosenDayText(chosen, day_part ?? null, month)
  if (!last) return promised.delivery_days_text
  if (!first || is_pickup) {
    return `${is_pickup ? 'Klar' : 'Senest'} ${writeDays([last], month)}`
  }
  return capital(writeDays([first, last], month))
}

/** `Tirsdag 8. dec., formiddag kl. 7–12` */
export function chosenDayText(
  day: string,
  part: DayPart | null,
  month: 'short' | 'long' = 'short',
): string {
  const half = part === null ? '' : `, ${DAY_PART_NAMES[part]}`
  return `${capital(writeDays([day], month))}${half}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The day of delivery in Denmark for an order placed now. */
export function dayOf({ code, working_days }: Pick<Quote, 'code' | 'working_days'>, now: Date) {
  const from = code.cut_off === null ? now : countsFrom(now, code.cut_off)
  return danishDay(addWorkingDays(from, working_days))
}

/** Until when an order placed today counts as one of today; null when it is too late, and where every order does. */
export function orderByText({ code: { cut_off } }: Pick<Quote, 'code'>, now: Date): string | null {
  if (cut_off === null || !isBeforeCutOff(now, cut_off)) return null
  const [hours, minutes] = cut_off.split(':')
  return `Bestil inden kl. ${Number(hours)}${minutes === '00' ? '' : `.${minutes}`}`
}
