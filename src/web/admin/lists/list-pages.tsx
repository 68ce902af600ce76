import { Pagination } from '@mantine/core'
import type { ListDescription, ListRow } from './description.ts'
import type { ListData } from './list-loader.ts'
import styles from './list-page.module.css'
import { type Show, turnTo } from './list-state.ts'
import { formatCounted, listTexts as texts } from './list-texts.ts'

/** As most lists of the API have it. */
const PAGE_SIZE = 50

type Props<Row extends ListRow> = {
  description: ListDescription<Row>
  data: ListData<Row>
  show: Show
}

export function ListPages<Row extends ListRow>({ description, data, show }: Props<Row>) {
  const { pageSize = PAGE_SIZE, isPagedByNumber } = description
  const { data: rows, count, state } = data
  const { is_count_exact: isExact = true } = data.metadata
  const from = (state.page - 1) * pageSize
  const isFull = rows.length === pageSize
  const counted = Math.ceil(count / pageSize)
  // Beyond what is counted a full page may have another one behind it.
  const total = isExact ? counted : Math.max(counted, state.page + (isFull ? 1 : 0))
  const first = isPagedByNumber ? undefined : rows[0]?.id.toString()
  const last = isPagedByNumber ? undefined : rows.at(-1)?.id.toString()
  const range = texts.range(
    from + 1,
    rows.length === 0 ? 0 : from + rows.length,
    formatCounted(count, isExact),
  )
  return (
    <div className={styles.pages}>
      <span role="status">{range}</span>
      {rows.some((row) => description.hasPage?.(row) ?? true) && (
        <span className={styles.hints} aria-hidden="true">
          <kbd className={styles.key}>J</kbd>
          <kbd className={styles.key}>K</kbd> flyt{' '}
          {description.bulk && (
            <>
              <kbd className={styles.key}>X</kbd> markér{' '}
            </>
          )}
          <kbd className={styles.key}>↵</kbd> åbn
        </span>
      )}
      {total > 1 && (
        <nav aria-label={texts.pages}>
          <Pagination
            total={total}
            value={state.page}
            onChange={(page) => show(turnTo(state, page, last, first))}
            getItemProps={(page) => ({ 'aria-label': `Side ${page}` })}
          />
        </nav>
      )}
    </div>
  )
}
