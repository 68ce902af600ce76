import { formatDay } from '../when.ts'
import type { Choices, Day } from './desk.ts'

/** Days of delivery in words. */

export const WEEKDAYS = [
  ...(['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag'] as const),
  ...(['lørdag', 'søndag'] as const),
] as const

type Named = Pick<Choices, 'branches' | 'carriers'>
type Place = Pick<Day, 'branch_id' | 'carrier_id'>

/** `Egen bil`, or `Aarhus`. */
export function placeName({ branch_id, carrier_id }: Place, { branches, carriers }: Named): string {
  const [all, id] = branch_id === null ? [carriers, carrier_id] : [branches, branch_id]
  return all.find((one) => one.id === id)?.name ?? `nr. ${id}`
}

/** `mandag`, or `24. dec.`. */
export function whenName({ weekday, day }: Pick<Day, 'weekday' | 'day'>): string {
  if (day !== null) return formatDay(day)
  return WEEKDAYS[(weekday ?? 1) - 1] ?? ''
}

/** `Egen bil, mandag` */
export function dayName(one: Omit<Day, 'id' | 'capacity' | 'morning' | 'afternoon'>, all: Named) {
  return `${placeName(one, all)}, ${whenName(one)}`
}

/** `8 ordrer, højst 5 om formiddagen` */
export function capacityText({ capacity, morning, afternoon }: Day): string {
  if (capacity === 0) return 'ingen'
  const orders = capacity === 1 ? '1 ordre' : `${capacity} ordrer`
  const halves = [
    morning !== null && `højst ${morning} om formiddagen`,
    afternoon !== null && `højst ${afternoon} om eftermiddagen`,
  ].filter(Boolean)
  return [orders, ...halves].join(', ')
}
