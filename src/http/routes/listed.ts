/** The reply of a list that is whole. */
export function listed<Row>(rows: readonly Row[]) {
  return { data: [...rows], count: rows.length, metadata: {} as Record<string, never> }
}
