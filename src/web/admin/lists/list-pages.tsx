import { Pagination } from '@mantine/core'
import type { ListRow } from './description.ts'
import type { ListData } from './list-loader.ts'
import styles from './list-page.module.css'
import { type Show, turnTo } from './list-state.ts'
import { formatCounted, listTexts as texts } from './list-texts.ts'

/** As the API has it. */
const PAGE_SIZE = 50

type Props<Row extends ListRow> = { data: ListData<Row>; show: Show }

export function ListPages<Row extends ListRow>({ data, show }: Props<Row>) {
  const { data: rows, count, metadata, state } = data
  const from = (state.page - 1) * PAGE_SIZE
  const isFull = rows.length === PAGE_SIZE
  const counted = Math.ceil(count / PAGE_SIZE)
  // Beyond what is counted a full page may have another one behind it.
  const total = metadata.is_count_exact ? counted : Math.max(counted, state.page + (isFull ? 1 : 0))
  const range = texts.range(
    from + 1,
    rows.length === 0 ? 0 : from + rows.length,
    formatCounted(count, metadata.is_count_exact),
  )
  return (
    <div className={styles.pages}>
      <span role="status">{range}</span>
      <span className={styles.hints} aria-hidden="true">
        <kbd className={styles.key}>J</kbd>
        <kbd className={styles.key}>K</kbd> flyt <kbd className={styles.key}>↵</kbd> åbn
      </span>
      {total > 1 && (
        <nav aria-label={texts.pages}>
          <Pagination
            total={total}
            value={state.page}
            onChange={(page) => show(turnTo(state, page, rows.at(-1)?.id))}
            getItemProps={(page) => ({ 'aria-label': `Side ${page}` })}
          />
        </nav>
      )}
    </div>
  )
}
