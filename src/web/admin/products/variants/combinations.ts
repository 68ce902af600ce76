import { divideRounded } from '#kernel/money'
import { inKroner, readUnitPrice } from '../unit-price.ts'
import { type Group, millimetresOf } from './values.ts'

/** A group with those of its values that variants are made of. */
export interface Axis {
  readonly group: Group
  readonly values: readonly string[]
}

interface Value {
  readonly variant_group_id: number
  readonly name: string
}

export interface Combination {
  readonly key: string
  readonly values: readonly Value[]
  /** The family has it already. */
  readonly isThere: boolean
}

/** A variant of the family as it is now. */
export interface Child {
  readonly variants: readonly Value[]
}

/** Every value of each axis with every value of the others, the last axis changing fastest. */
export function combine(axes: readonly Axis[], children: readonly Child[]): Combination[] {
  const used = axes.filter(({ values }) => values.length > 0)
  if (used.length === 0) return []
  const all = used.reduce<readonly Value[][]>(
    (made, { group, values }) =>
      made.flatMap((before) =>
        values.map((name) => [...before, { variant_group_id: group.id, name }]),
      ),
    [[]],
  )
  return all.map((values) => ({
    key: values.map(({ name }) => name).join(' / '),
    values,
    isThere: children.some(({ variants }) =>
      values.every((value) => variants.some((other) => isSame(value, other))),
    ),
  }))
}

function isSame(one: Value, other: Value): boolean {
  if (one.variant_group_id !== other.variant_group_id) return false
  const [measure, others] = [millimetresOf(one.name), millimetresOf(other.name)]
  if (measure !== undefined && others !== undefined) return measure === others
  return one.name.toLowerCase() === other.name.toLowerCase()
}

/** The groups in which the children are not all alike. */
export function axesOf<One extends Group>(
  children: readonly Child[],
  groups: readonly One[],
): One[] {
  return groups.filter(({ id }) => {
    const names = children.map(
      ({ variants }) => variants.find((one) => one.variant_group_id === id)?.name,
    )
    return new Set(names).size > 1
  })
}

/** What is the same for all that are made. */
export interface Shared {
  /** What a name begins with. */
  readonly name: string
  /** Of the first; the next ones are counted up. Empty: they get none. */
  readonly firstNumber: string
  /** Ten-thousandths of a krone, with VAT; undefined: no price. */
  readonly price: number | undefined
  readonly priceGroup: number | undefined
  readonly isActive: boolean
  /** The group of lengths whose metres the price is for, and is shown by. */
  readonly lengths: number | undefined
  readonly isPriceByMetre: boolean
}

/** Prices as they are typed, by the keys of combinations. */
type Prices = ReadonlyMap<string, string>

/**
 * What is sent for each of them.
 *
 * @param prices Of those that have one of their own; the others have the shared one.
 */
export function toVariants(
  made: readonly Combination[],
  shared: Shared,
  prices: Prices = new Map(),
) {
  return made.map(({ key, values }, place) => {
    const length = values.find(({ variant_group_id: id }) => id === shared.lengths)
    const millimetres = length && millimetresOf(length.name)
    const number = countUp(shared.firstNumber, place)
    return {
      name: [shared.name.trim(), ...values.map(({ name }) => name)].join(', '),
      is_active: shared.isActive,
      values: [...values],
      ...(number !== '' && {
        custom_fields: [{ key: 'varenummer', name: 'Varenummer', value: number }],
      }),
      ...(millimetres && Number.isInteger(millimetres) && byMetre(millimetres)),
      ...asPrices(priceOf(shared, millimetres, prices.get(key)), shared),
    }
  })
}

function byMetre(millimetres: number) {
  return {
    ...{ length_mm: millimetres, alternate_unit: 'm' },
    alternate_factor: millimetres / 1000,
  }
}

function priceOf(shared: Shared, millimetres: number | undefined, own: string | undefined) {
  const { price, isPriceByMetre } = shared
  if (own !== undefined) return readUnitPrice(own)
  if (price === undefined || !isPriceByMetre) return price
  return millimetres ? ofLength(price, millimetres) : undefined
}

function asPrices(price: number | undefined, { priceGroup }: Shared) {
  if (price === undefined || priceGroup === undefined) return {}
  return { prices: [{ price_group_id: priceGroup, price: inKroner(price) }] }
}

/** What a length costs by the price of a metre, in whole øre, exactly. */
export function ofLength(perMetre: number, millimetres: number): number {
  const exact = BigInt(perMetre) * BigInt(Math.round(millimetres * 1000))
  return Number(divideRounded(exact, 100_000_000n)) * 100
}

/** "4711" and 2 is "4713", "A-009" and 1 is "A-010"; what ends with no number stays empty but for the first. */
export function countUp(first: string, by: number): string {
  const [, before = '', digits] = /^(.*?)(\d{1,18})$/.exec(first.trim()) ?? []
  if (digits === undefined) return by === 0 ? first.trim() : ''
  return before + String(BigInt(digits) + BigInt(by)).padStart(digits.length, '0')
}
