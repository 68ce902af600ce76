import type { Column, ListRow } from './description.ts'

/** @param chosen Keys; undefined: those that are shown at first. */
export function shownColumns<Row extends ListRow>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | undefined,
): readonly Column<Row>[] {
  return columns.filter(
    ({ key, isLink, isHidden }) => isLink || (chosen ? chosen.includes(key) : !isHidden),
  )
}
