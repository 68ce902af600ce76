import { danishDay, nextDanishDay } from '#kernel/time'
import { formatKroner } from '#ui/format'
import { formatLongDay } from '../when.ts'
import { inKroner, ofKroner, readUnitPrice, type TypedPrice, writeUnitPrice } from './unit-price.ts'

/** What a price is to be from a day on, as the form has it. */
export interface FormPlan extends TypedPrice {
  /** ISO 8601. */
  readonly starts: string
}

/** One that is typed and not added yet. */
export interface Draft extends TypedPrice {
  /** `2027-01-01`; '' is none. */
  readonly day: string
}

/** As the API has it, in kroner. */
export interface Plan {
  readonly starts: string
  readonly price: number
  readonly net_price: number
}

const DAY_MS = 86_400_000

export function toFormPlan({ starts, price, net_price }: Plan): FormPlan {
  const [net, gross] = [net_price, price].map((kroner) => writeUnitPrice(ofKroner(kroner)))
  return { starts, net: net ?? '', gross: gross ?? '', typed: null }
}

/** As the API takes it: one that stood goes as it was read. */
export function toPlan(stood: readonly Plan[], { starts, net, gross, typed }: FormPlan): object {
  const was = stood.find((one) => one.starts === starts)
  if (typed === null && was) return was
  const amount = readUnitPrice(typed === 'gross' ? gross : net)
  const kroner = amount === undefined ? Number.NaN : inKroner(amount)
  return { starts, [typed === 'gross' ? 'price' : 'net_price']: kroner }
}

/** The moment at which a day begins in Denmark: `2027-01-01`. */
export function startOf(day: string): string {
  const dayBefore = new Date(Date.parse(`${day}T12:00:00Z`) - DAY_MS)
  return nextDanishDay(dayBefore).toISOString()
}

/** The first day that a new price may begin on. */
export function firstDay(now = new Date()): string {
  return danishDay(nextDanishDay(now))
}

/** @returns undefined: nothing is typed. */
export function toDraft(typed: Draft): Draft | undefined {
  return typed.net || typed.gross || typed.day ? typed : undefined
}

/** Why a draft cannot be added to what is planned; undefined: it can. */
export function whyNotYet(
  { net, gross, day }: Draft,
  planned: readonly FormPlan[],
  now = new Date(),
): string | undefined {
  if (readUnitPrice(net) === undefined || readUnitPrice(gross) === undefined) return 'Skriv prisen.'
  if (day === '') return 'Vælg, hvilken dag prisen gælder fra.'
  // A field of a date takes years of six figures.
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return 'Skriv et år med fire cifre.'
  if (day < firstDay(now)) return 'Prisen kan tidligst gælde fra i morgen.'
  const isTaken = planned.some(({ starts }) => starts === startOf(day))
  return isTaken ? 'Der er allerede en ny pris fra den dag.' : undefined
}

/** `125,00 kr. inkl. moms fra 1. jan. 2027` */
export function planInWords({ gross, starts }: Pick<FormPlan, 'gross' | 'starts'>): string {
  return `${gross} kr. inkl. moms fra ${formatLongDay(starts)}`
}

/** In the history of a product, after its price: ` (125,00 fra 1. jan. 2027)`. */
export function plansInWords(planned: readonly Pick<Plan, 'starts' | 'price'>[] = []): string {
  if (planned.length === 0) return ''
  const each = planned.map((one) => `${formatKroner(one.price)} fra ${formatLongDay(one.starts)}`)
  return ` (${each.join(', ')})`
}
