import { ActionIcon, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Link, useLoaderData, useLocation } from 'react-router'
import type { FromList } from '../frame/list-steps.tsx'
import { Icon } from '../icons/icon.tsx'
import type { Column, Inside, ListDescription, ListReply, ListRow } from './description.ts'
import styles from './list-page.module.css'
import own from './list-row.module.css'
import { listTexts as texts } from './list-texts.ts'

type Props<Row extends ListRow> = {
  row: Row
  columns: readonly Column<Row>[]
  description: ListDescription<Row>
  isMarked?: boolean
  /** Left out: rows cannot be marked. */
  onMark?: () => void
}

/** A row of a table; one that has others within can be opened to them. */
export function TableRow<Row extends ListRow>(props: Props<Row>) {
  const { row, columns, description, isMarked, onMark } = props
  const [isOpen, setOpen] = useState(false)
  const { inside } = description
  const canOpen = inside !== undefined && inside.countOf(row) > 0
  return (
    <>
      <tr data-id={row.id} data-marked={isMarked || undefined}>
        {onMark && (
          <td className={styles.mark}>
            <Checkbox
              aria-label={texts.mark(nameOf(row, columns))}
              checked={isMarked ?? false}
              onChange={onMark}
            />
          </td>
        )}
        {columns.map((column) => (
          <td key={column.key} className={classOf(column)}>
            {inside && column.isLink ? (
              <span className={own.withOpen}>
                {canOpen ? (
                  <ActionIcon
                    size="sm"
                    aria-expanded={isOpen}
                    aria-label={inside.label(row)}
                    onClick={() => setOpen(!isOpen)}
                  >
                    <Icon name={isOpen ? 'down' : 'right'} size={16} />
                  </ActionIcon>
                ) : (
                  <span className={own.noOpen} />
                )}
                <Cell column={column} row={row} description={description} />
              </span>
            ) : (
              <Cell column={column} row={row} description={description} />
            )}
          </td>
        ))}
      </tr>
      {canOpen && isOpen && <InsideRows {...props} inside={inside} />}
    </>
  )
}

/** What the row is called on the screen: its id says nothing to people. */
function nameOf<Row extends ListRow>(row: Row, columns: readonly Column<Row>[]): string {
  const shown = columns.find(({ isLink }) => isLink)?.of(row)
  const name = 'name' in row ? row.name : undefined
  return [shown, name].find((one) => typeof one === 'string') ?? String(row.id)
}

function InsideRows<Row extends ListRow>(props: Props<Row> & { inside: Inside<Row> }) {
  const { row, columns, description, onMark, inside } = props
  const { rows, failure } = inside.useRows(row)
  if (rows === undefined) {
    return (
      <tr>
        <td colSpan={columns.length + (onMark ? 1 : 0)}>
          <span className={own.inside} role="status">
            {failure ?? texts.loading}
          </span>
        </td>
      </tr>
    )
  }
  return rows.map((one) => (
    <tr key={one.id} className={own.insideRow}>
      {onMark && <td className={styles.mark} />}
      {columns.map((column) => (
        <td key={column.key} className={classOf(column)}>
          {column.isLink ? (
            <span className={own.inside}>
              <Cell column={column} row={one} description={description} />
            </span>
          ) : (
            column.of(one)
          )}
        </td>
      ))}
    </tr>
  ))
}

export function classOf({ isNumber, isWide, isSpare }: Column<never>): string {
  const classes = [isNumber && styles.number, isWide && styles.wide, isSpare && styles.spare]
  return classes.filter(Boolean).join(' ')
}

type CellProps<Row extends ListRow> = {
  column: Column<Row>
  row: Row
  description: ListDescription<Row>
}

export function Cell<Row extends ListRow>({ column, row, description }: CellProps<Row>) {
  const { search } = useLocation()
  const { data } = useLoaderData() as ListReply<Row>
  const { path, hasPage } = description
  if (!column.isLink || hasPage?.(row) === false) return column.of(row)
  const ids = data.filter((one) => hasPage?.(one) !== false).map(({ id }) => id)
  const state: FromList = { list: search, ids }
  return (
    <Link className={styles.link} to={`${path}/${row.id}`} state={state} data-row>
      {column.of(row)}
    </Link>
  )
}
