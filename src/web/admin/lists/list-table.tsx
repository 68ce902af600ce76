import { Button, Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useSingleKeys } from '../frame/single-keys.ts'
import { Icon } from '../icons/icon.tsx'
import type { Column, ListDescription, ListRow } from './description.ts'
import type { ListData } from './list-loader.ts'
import styles from './list-page.module.css'
import { Cell, classOf, TableRow } from './list-row.tsx'
import { narrowed, type Show } from './list-state.ts'
import { listTexts as texts } from './list-texts.ts'
import { shownColumns } from './shown-columns.ts'

type Props<Row extends ListRow> = {
  description: ListDescription<Row>
  data: ListData<Row>
  show: Show
}

/** Rows in a table; on a phone each is a card with the same facts. J and K move from row to row. */
export function ListTable<Row extends ListRow>({ description, data, show }: Props<Row>) {
  const isPhone = useMediaQuery('(max-width: 47.49em)')
  useSingleKeys((key) => {
    if (key === 'j' || key === 'ArrowDown') moveFocus(1)
    if (key === 'k' || key === 'ArrowUp') moveFocus(-1)
  })
  if (data.data.length === 0) return <Nothing description={description} data={data} show={show} />
  if (isPhone) return <Cards description={description} data={data} show={show} />
  return <Rows description={description} data={data} show={show} />
}

function Rows<Row extends ListRow>({ description, data, show }: Props<Row>) {
  const marks = useMarks(data.data)
  const columns = shownColumns(description.columns, data.state.columns)
  const { bulk } = description
  const table = (
    <table className={styles.table}>
      <caption className="visually-hidden">{description.name}</caption>
      <thead>
        <tr>
          {bulk && (
            <th className={styles.mark}>
              <Checkbox
                aria-label={texts.markAll}
                checked={marks.rows.length === data.data.length}
                indeterminate={marks.rows.length > 0 && marks.rows.length < data.data.length}
                onChange={marks.toggleAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.key} column={column} {...{ description, data, show }} />
          ))}
        </tr>
      </thead>
      <tbody>
        {data.data.map((row) => (
          <TableRow
            key={row.id}
            {...{ row, columns, description }}
            {...(bulk && { isMarked: marks.has(row), onMark: () => marks.toggle(row) })}
          />
        ))}
      </tbody>
    </table>
  )
  return (
    <>
      {table}
      {bulk && marks.rows.length > 0 && (
        <section className={styles.marked} aria-label={texts.markedRows}>
          <span>{texts.marked(marks.rows.length)}</span>
          {bulk(marks.rows, marks.clear)}
          <Button variant="transparent" c="#fff" onClick={marks.clear}>
            {texts.unmark}
          </Button>
        </section>
      )}
    </>
  )
}

type HeadProps<Row extends ListRow> = Props<Row> & { column: Column<Row> }

function Head<Row extends ListRow>({ column, description, data, show }: HeadProps<Row>) {
  const { sort, head } = column
  const { state } = data
  const first = description.columns.find((one) => one.sort !== undefined)?.sort
  if (sort === undefined) return <th className={classOf(column)}>{head}</th>
  const isSorted = (state.sort ?? first) === sort
  const now = state.direction ?? description.direction(state.tab)
  const next = isSorted && now === 'asc' ? 'desc' : 'asc'
  const order = now === 'asc' ? 'ascending' : 'descending'
  return (
    <th className={classOf(column)} aria-sort={isSorted ? order : 'none'}>
      <button
        type="button"
        className={styles.sort}
        title={texts.sortBy(head)}
        onClick={() => show(narrowed(state, { sort, direction: next }))}
      >
        {head}
        {isSorted && <span aria-hidden="true">{now === 'asc' ? '↑' : '↓'}</span>}
      </button>
    </th>
  )
}

function Cards<Row extends ListRow>({ description, data }: Props<Row>) {
  const columns = shownColumns(description.columns, undefined)
  const link = columns.find(({ isLink }) => isLink)
  const facts = columns.filter(
    ({ card, isLink, isSpare }) => !isLink && card !== 'right' && (card === 'below' || !isSpare),
  )
  return (
    <ul className={styles.cards} aria-label={description.name}>
      {data.data.map((row) => (
        <li key={row.id} className={styles.card}>
          {link && <Cell column={link} row={row} description={description} />}
          {columns
            .filter(({ card }) => card === 'right')
            .map(({ key, of }) => (
              <span key={key} className={styles.right}>
                {of(row)}
              </span>
            ))}
          {facts
            .filter(({ isWide }) => isWide)
            .map(({ key, of }) => (
              <span key={key} className={styles.below}>
                {of(row)}
              </span>
            ))}
          <span className={styles.inLine}>
            {facts
              .filter(({ isWide }) => !isWide)
              .map(({ key, of }) => (
                <span key={key}>{of(row)}</span>
              ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Nothing<Row extends ListRow>({ description, data: { state }, show }: Props<Row>) {
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0 || state.page > 1
  const all = narrowed(state, { search: '', filters: {} })
  return (
    <div className={styles.nothing}>
      <Icon name={isNarrowed ? 'search' : 'check'} size={28} />
      <p>{isNarrowed ? texts.nothing : description.empty}</p>
      {isNarrowed && (
        <Button variant="default" onClick={() => show(all)}>
          {texts.removeAll}
        </Button>
      )}
    </div>
  )
}

/** Moves the focus to the link of the next or previous row; to the first one, when it is in none. */
function moveFocus(by: 1 | -1, page: ParentNode = document): void {
  const links = [...page.querySelectorAll<HTMLElement>('[data-row]')]
  const now = links.indexOf(document.activeElement as HTMLElement)
  links[now < 0 ? 0 : Math.min(Math.max(now + by, 0), links.length - 1)]?.focus()
}

/** Which rows of a page are marked; on another page none of them is. */
function useMarks<Row extends ListRow>(shown: readonly Row[]) {
  const [marked, setMarked] = useState<ReadonlySet<ListRow['id']>>(new Set())
  const rows = shown.filter(({ id }) => marked.has(id))
  return {
    rows,
    has: ({ id }: Row) => marked.has(id),
    toggle: ({ id }: Row) => {
      const next = new Set(rows.map((row) => row.id))
      if (!next.delete(id)) next.add(id)
      setMarked(next)
    },
    toggleAll: () => {
      const isAll = rows.length === shown.length
      setMarked(new Set(isAll ? [] : shown.map(({ id }) => id)))
    },
    clear: () => setMarked(new Set()),
  }
}
