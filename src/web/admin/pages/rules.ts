/** Who sees a page: rules in plain Danish. */

export interface Condition {
  readonly source: string
  readonly key: string
  readonly value: string
  readonly comparison: string
  readonly friendly_name: string
}

export interface Rule {
  readonly name: string
  readonly conditions: readonly Condition[]
}

interface Option {
  readonly value: string
  readonly label: string
}

export const SOURCES: Option[] = [
  { value: 'user', label: 'Brugeren' },
  { value: 'group', label: 'Brugerens gruppe' },
  { value: 'customer', label: 'Kunden' },
  { value: 'basket', label: 'Kurven' },
  { value: 'date', label: 'Tidspunktet' },
  { value: 'device', label: 'Skærmen' },
  { value: 'query', label: 'Adressen efter ?' },
  { value: 'utm', label: 'Kampagnen i linket (utm)' },
  { value: 'cookie', label: 'En cookie' },
]

const KEYS: Readonly<Record<string, Option[]>> = {
  user: [
    { value: 'username', label: 'E-mail' },
    { value: 'name', label: 'Navn' },
    { value: 'id', label: 'Nummer' },
    { value: 'permission', label: 'Rettighed' },
  ],
  group: [
    { value: 'name', label: 'Navn' },
    { value: 'key', label: 'Nøgle' },
  ],
  customer: [
    { value: 'name', label: 'Navn' },
    { value: 'id', label: 'Nummer' },
  ],
  basket: [
    { value: 'count', label: 'Antal varelinjer' },
    { value: 'sum', label: 'Sum' },
  ],
  date: [{ value: 'now', label: 'Nu' }],
  device: [{ value: 'type', label: 'Slags: mobile, tablet, desktop' }],
}

export const COMPARISONS: Option[] = [
  { value: 'eq', label: 'er' },
  { value: 'neq', label: 'er ikke' },
  { value: 'in', label: 'er en af (med komma imellem)' },
  { value: 'contains', label: 'indeholder' },
  { value: 'starts', label: 'begynder med' },
  { value: 'gt', label: 'er mere end eller efter' },
  { value: 'lt', label: 'er mindre end eller før' },
  { value: 'exists', label: 'er kendt' },
]
const VERBS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(COMPARISONS.map(({ value, label }) => [value, label])),
  in: 'er en af',
}

/** What of a source can be compared; undefined: its name is typed. */
export function keysOf(source: string): Option[] | undefined {
  return KEYS[source]
}

export function newCondition(): Condition {
  return { source: 'group', key: 'name', value: '', comparison: 'eq', friendly_name: '' }
}

export function readRules(value: string): readonly Rule[] {
  return JSON.parse(value || '[]')
}

/** »brugerens gruppe (navn) er Proff«. */
export function conditionInWords(one: Condition): string {
  const { source, key, value, comparison, friendly_name } = one
  if (friendly_name !== '') return friendly_name
  const what = SOURCES.find((known) => known.value === source)?.label ?? source
  const of = KEYS[source]?.find((known) => known.value === key)?.label ?? key
  const called = `${what.charAt(0).toLocaleLowerCase('da')}${what.slice(1)}`
  const whole = of === '' || source === 'date' || source === 'device' ? called : `${called} (${of})`
  const isUnknown = comparison === 'exists' && (value === '0' || value === 'false')
  if (isUnknown) return `${whole} ikke er kendt`
  if (comparison === 'exists') return `${whole} er kendt`
  return `${whole} ${VERBS[comparison] ?? comparison} ${value || '…'}`
}
