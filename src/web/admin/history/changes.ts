/** What has been changed of a record, in words, and what it takes to put it back. */

export interface Change {
  readonly field: string
  readonly before?: unknown
  readonly after?: unknown
}

type Json = Readonly<Record<string, unknown>>

/** How one kind of record is told and put back. */
export interface RecordKind {
  /** Of the audit. */
  readonly action: string
  /** Fields in Danish, as the form calls them. */
  readonly names: Readonly<Record<string, string>>
  /** The shape of what may be written. */
  readonly writable: object
  /** Fields that would be wrong by now. */
  readonly never: readonly string[]
  /** Lists whose members are the record's own: one that is gone by now is made again, so it has no number. */
  readonly owned: readonly string[]
  readonly rightsFor: (field: string) => string[]
  /** Of a list's member that has no name of its own; undefined: as any other. */
  readonly memberInWords?: (member: unknown) => string | undefined
  /** What an older event says of a field, as the API tells it today. */
  readonly asToday?: (field: string, before: unknown) => unknown
  /** What is sent of a list, where that is less than was read. */
  readonly toInput?: Readonly<Record<string, (members: readonly unknown[]) => unknown>>
}

export function nameOf({ names }: Pick<RecordKind, 'names'>, field: string): string {
  return names[field] ?? field
}

/** A value in a line; of a list what its members are called. */
export function inWords(kind: Pick<RecordKind, 'memberInWords'>, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nej'
  if (Array.isArray(value))
    return value.map((member) => memberInWords(kind, member)).join(', ') || 'ingen'
  if (value === null || value === undefined || value === '') return 'tom'
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value)
}

function memberInWords(kind: Pick<RecordKind, 'memberInWords'>, member: unknown): string {
  const own = kind.memberInWords?.(member)
  if (own !== undefined) return own
  if (typeof member !== 'object' || member === null) return String(member)
  const one = member as Json
  if (one.key !== undefined) return `${one.name || one.key}: ${inWords(kind, one.value)}`
  return String(one.name || one.url || one.id || '')
}

/** Whether a field can be put back as it was before a change: it is another now, and staff may write it. */
export function canPutBack(kind: RecordKind, record: object, { field, before }: Change): boolean {
  if (!(field in kind.writable) || kind.never.includes(field)) return false
  const was = kind.asToday?.(field, before ?? null) ?? before ?? null
  return inOrder((record as Json)[field]) !== inOrder(was)
}

/** The database keeps the keys of what was changed in an order of its own. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, one) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one
    return Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}

/** What is sent to have fields as they were. */
export function toPutBack(kind: RecordKind, record: object, changes: readonly Change[]): object {
  return Object.fromEntries(
    changes.map(({ field, before }) => [field, toInput(kind, record as Json, field, before)]),
  )
}

function toInput({ owned, toInput }: RecordKind, record: Json, field: string, before: unknown) {
  if (!Array.isArray(before)) return before ?? null
  if (toInput?.[field]) return toInput[field](before)
  if (!owned.includes(field)) return before
  const now = (record[field] as readonly Json[]).map(({ id }) => id)
  return before.map(({ id, ...one }: Json) => (now.includes(id) ? { id, ...one } : one))
}
