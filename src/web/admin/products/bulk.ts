/** What can be done with many goods at once. */
export type Bulk = 'show' | 'hide' | 'discontinue' | 'category'

const FIELDS = {
  show: { is_active: true },
  hide: { is_active: false },
  discontinue: { is_discontinued: true },
  category: {},
} as const satisfies Record<Bulk, object>

/** What can be put back; the rest follows from it, as addresses do. */
const PUT_BACK = ['is_active', 'is_discontinued', 'categories']

interface Changed {
  readonly id: number
  readonly changes: readonly { readonly field: string; readonly before?: unknown }[]
}

/** @param reason Why goods become active without what the law asks of them. */
export function toBulk(act: Bulk, ids: readonly number[], reason?: string): object[] {
  return ids.map((id) => ({ id, ...FIELDS[act], ...(reason && { compliance_reason: reason }) }))
}

/** Kept where goods that lack something were active before, and are so again. */
const UNDONE = 'Var aktiv, blev gjort inaktiv, og det blev fortrudt.'

/** The fields as they were before. @param changed As the API told what it changed. */
export function toUndo(changed: readonly Changed[]): object[] {
  return changed.map(({ id, changes }) => ({
    id,
    ...Object.fromEntries(
      changes
        .filter(({ field }) => PUT_BACK.includes(field))
        .map(({ field, before }) => [field, before]),
    ),
    ...(changes.some(({ field, before }) => field === 'is_active' && before === true) && {
      compliance_reason: UNDONE,
    }),
  }))
}
