import { Button, Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Icon } from '../icons/icon.tsx'
import { useSingleKeys } from '../keys/single-keys.ts'
import type { Column, ListDescription, ListRow } from './description.ts'
import type { ListData } from './list-loader.ts'
import styles from './list-page.module.css'
import { Cell, classOf, TableRow } from './list-row.tsx'
import { narrowed, type Show, toQuery } from './list-state.ts'
import { listTexts as texts } from './list-texts.ts'
import { MarkedBar, SelectAll } from './marked-bar.tsx'
import { shownColumns } from './shown-columns.ts'
import { type Marks, useMarks } from './use-marks.ts'
import { useSelectAll } from './use-select-all.ts'

type Props<Row extends ListRow> = {
  description: ListDescription<Row>
  data: ListData<Row>
  show: Show
}

/** Rows in a table; on a phone each is a card with the same facts. J and K move from row to row, X marks. */
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
  const question = JSON.stringify(toQuery(description, data.state))
  const marks = useMarks(data.data, question)
  const columns = shownColumns(description.columns, data.state.columns)
  const { bulk } = description
  useSingleKeys((key, { shiftKey }) => {
    const row = key.toLowerCase() === 'x' && bulk ? focused(data.data) : undefined
    if (!row) return
    if (shiftKey) marks.markTo(row)
    else marks.toggle(row)
  })
  const table = (
    <table className={styles.table}>
      <caption className="visually-hidden">{description.name}</caption>
      <thead>
        <tr>
          {bulk && (
            <th className={styles.mark}>
              <Checkbox
                aria-label={texts.markAll}
                checked={marks.isPageMarked}
                indeterminate={marks.rows.length > 0 && !marks.isPageMarked}
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
        <MarkedBar
          count={marks.rows.length}
          clear={marks.clear}
          all={<OfAll key={question} {...{ description, data, marks }} />}
        >
          {bulk(marks.rows, marks.clear)}
        </MarkedBar>
      )}
    </>
  )
}

type OfAllProps<Row extends ListRow> = Omit<Props<Row>, 'show'> & { marks: Marks<Row> }

/** Offered once a whole page is marked, where more were found than it shows. */
function OfAll<Row extends ListRow>({ description, data, marks }: OfAllProps<Row>) {
  const { selection } = description
  const { read, run } = useSelectAll(description, data.state, marks.markAll)
  const isOffered = selection && marks.isPageMarked && data.count > marks.rows.length
  if (!isOffered) return null
  return (
    <SelectAll
      count={data.count}
      isExact={data.metadata.is_count_exact ?? true}
      most={selection.most}
      read={read}
      onSelect={run}
    />
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
    ({ card, isLink, isSpare }) => !isLink && card !== 'right' && (card !== undefined || !isSpare),
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
              .map(({ key, head, card, of }) => (
                <span key={key}>
                  {card === 'named' && `${head} `}
                  {of(row)}
                </span>
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
  const now = links.findIndex((link) => link.closest('tr, li')?.contains(document.activeElement))
  links[now < 0 ? 0 : Math.min(Math.max(now + by, 0), links.length - 1)]?.focus()
}

/** The row that has the focus, of those that can be marked. */
function focused<Row extends ListRow>(rows: readonly Row[]): Row | undefined {
  const shown = document.activeElement?.closest<HTMLElement>('tr[data-id]')
  return rows.find(({ id }) => String(id) === shown?.dataset.id)
}
