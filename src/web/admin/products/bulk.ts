/** What can be done with many goods at once. */
export type Bulk = 'show' | 'hide' | 'discontinue' | 'category' | 'field'

const FIELDS = {
  show: { is_active: true },
  hide: { is_active: false },
  discontinue: { is_discontinued: true },
  category: {},
  field: {},
} as const satisfies Record<Bulk, object>

/** What can be put back; the rest follows from it, as addresses do. */
const PUT_BACK = ['is_active', 'is_discontinued', 'categories', 'custom_fields']

interface Change {
  readonly field: string
  readonly before?: unknown
  readonly after?: unknown
}

interface Changed {
  readonly id: number
  readonly changes: readonly Change[]
}

/** Of custom fields by their keys what they become; null: they are taken away. */
type FieldValues = Readonly<Record<string, string | null>>

/** @param reason Why goods become active without what the law asks of them. */
export function toBulk(
  act: Bulk,
  ids: readonly number[],
  reason?: string,
  field_values?: FieldValues,
): object[] {
  return ids.map((id) => ({
    ...{ id, ...FIELDS[act] },
    ...(reason && { compliance_reason: reason }),
    ...(field_values && { field_values }),
  }))
}

/** Kept where goods that lack something were active before, and are so again. */
export const UNDONE = 'Var aktiv, blev gjort inaktiv, og det blev fortrudt.'

/** The fields as they were before. @param changed As the API told what it changed. */
export function toUndo(changed: readonly Changed[]): object[] {
  return changed.map(({ id, changes }) => ({
    id,
    ...Object.fromEntries(
      changes
        .filter(({ field }) => PUT_BACK.includes(field))
        .map((change) => [change.field, asBefore(change)]),
    ),
    ...(changes.some(({ field, before }) => field === 'is_active' && before === true) && {
      compliance_reason: UNDONE,
    }),
  }))
}

type Field = { readonly id: number; readonly key: string; readonly value: string | null }

/** What is the product's own and is gone by now is made again, so it has no number. */
function asBefore({ field, before, after }: Change): unknown {
  if (field !== 'custom_fields') return before
  const now = new Set(fieldsOf(after).map(({ id }) => id))
  return fieldsOf(before).map(({ id, ...one }) => (now.has(id) ? { id, ...one } : one))
}

function fieldsOf(list: unknown): readonly Field[] {
  return Array.isArray(list) ? list : []
}

/** What a custom field was before it was changed; empty: there was none. */
export function valueBefore(changes: readonly Change[], key: string): string {
  const before = changes.find(({ field }) => field === 'custom_fields')?.before
  return fieldsOf(before).find((one) => one.key === key)?.value ?? ''
}
