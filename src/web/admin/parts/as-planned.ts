/** An event of the audit without a user: what was planned took effect by itself. */
export function isAsPlanned(changes: readonly { readonly field: string }[] | null): boolean {
  return changes?.some(({ field }) => field === 'planned_price') ?? false
}
