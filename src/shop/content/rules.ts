import type { Condition, Rule } from './shown.ts'

/** What rules are compared with. Left out: not known, so that nothing about it holds. */
export interface Facts {
  readonly user?: Readonly<Record<string, readonly string[]>> | undefined
  readonly group?: Readonly<Record<string, readonly string[]>> | undefined
  readonly customer?: Readonly<Record<string, readonly string[]>> | undefined
  readonly basket?: Readonly<Record<string, readonly string[]>> | undefined
  readonly query: Readonly<Record<string, readonly string[]>>
  readonly cookie: Readonly<Record<string, readonly string[]>>
  readonly utm: Readonly<Record<string, readonly string[]>>
  readonly date: Readonly<Record<string, readonly string[]>>
  readonly device: Readonly<Record<string, readonly string[]>>
}

/** Where a condition names no key. */
const DEFAULT_KEYS: Readonly<Record<string, string>> = {
  user: 'id',
  group: 'key',
  customer: 'id',
  basket: 'count',
  date: 'now',
  device: 'type',
}

type Compare = (held: string, value: string) => boolean

const comparisons: Readonly<Record<string, Compare>> = {
  eq: (held, value) => held === value,
  in: (held, value) => value.split(',').some((one) => one.trim() === held),
  contains: (held, value) => value !== '' && held.includes(value),
  starts: (held, value) => value !== '' && held.startsWith(value),
  gt: (held, value) => compare(held, value) > 0,
  lt: (held, value) => compare(held, value) < 0,
}

/** Whether one of the rules holds; without rules everyone may see it. */
export function mayBeSeen(rules: readonly Rule[], facts: Facts): boolean {
  return rules.length === 0 || rules.some(({ conditions }) => allHold(conditions, facts))
}

function allHold(conditions: readonly Condition[], facts: Facts): boolean {
  return conditions.length > 0 && conditions.every((condition) => holds(condition, facts))
}

/** A source, key or comparison that is not known never holds. */
function holds({ source, key, value, comparison }: Condition, facts: Facts): boolean {
  const known = Object.hasOwn(facts, source) ? facts[source as keyof Facts] : undefined
  if (!known) return false
  const name = key || (DEFAULT_KEYS[source] ?? '')
  const held = Object.hasOwn(known, name) ? (known[name] ?? []) : []
  if (comparison === 'exists') return held.length > 0 === (value !== '0' && value !== 'false')
  // Nothing is known of it: it is not known to differ either.
  if (comparison === 'neq') return held.length > 0 && held.every((one) => one !== value)
  const hold = Object.hasOwn(comparisons, comparison) ? comparisons[comparison] : undefined
  return hold ? held.some((one) => hold(one, value)) : false
}

/** Numbers by their value, times by when they are, all else never. */
function compare(held: string, value: string): number {
  const [a, b] = [toNumber(held), toNumber(value)]
  return Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : a - b
}

function toNumber(text: string): number {
  const trimmed = text.trim()
  if (/^-?\d+([.,]\d+)?$/.test(trimmed)) return Number(trimmed.replace(',', '.'))
  return /^\d{4}-\d{2}-\d{2}/.test(trimmed) ? Date.parse(trimmed) : Number.NaN
}
