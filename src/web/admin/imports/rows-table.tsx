import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatCount, formatKroner, formatPercent } from '#ui/format'
import type { ImportRow, ImportRun } from './import-texts.ts'
import styles from './imports.module.css'
import { type Shown, useRows } from './use-rows.ts'

type Props = { run: ImportRun; show: Shown }

/** The rows of a file, of one kind, a page at a time. */
export function RowsTable({ run, show }: Props) {
  /** The line that each page comes after; the last is shown. */
  const [places, setPlaces] = useState<readonly number[]>([0])
  const after = places.at(-1) ?? 0
  const { reply, failure } = useRows(run, show, after)
  const isOfNotes = show === 'faulty' || show === 'left'
  const last = reply?.data.at(-1)
  return (
    <div className={styles.rows} aria-busy={!reply}>
      {failure && <p role="alert">{failure}</p>}
      <div className={styles.wide}>
        <table className={styles.table}>
          <caption className="visually-hidden">{isOfNotes ? 'Fejl' : 'Ændringer'}</caption>
          <thead>
            <tr>
              <th className={styles.number}>Linje</th>
              <th>Varenr.</th>
              <th>Vare</th>
              {isOfNotes ? <NoteHeads /> : <ChangeHeads />}
            </tr>
          </thead>
          <tbody>
            {reply?.data.map((row) =>
              isOfNotes ? (
                <NoteRows key={row.line} row={row} />
              ) : (
                <ChangeRows key={row.line} row={row} />
              ),
            )}
          </tbody>
        </table>
      </div>
      {reply?.data.length === 0 && <p className={styles.none}>Ingen linjer.</p>}
      <div className={styles.pages}>
        <Button
          variant="default"
          size="xs"
          disabled={places.length === 1}
          onClick={() => setPlaces(places.slice(0, -1))}
        >
          Forrige
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={!reply?.more}
          onClick={() => last && setPlaces([...places, last.line])}
        >
          Næste
        </Button>
      </div>
    </div>
  )
}

function NoteHeads() {
  return (
    <>
      <th>Kolonne</th>
      <th>Værdi</th>
      <th>Hvad er galt</th>
    </>
  )
}

function ChangeHeads() {
  return (
    <>
      <th>Felt</th>
      <th className={styles.number}>Før</th>
      <th className={styles.number}>Efter</th>
      <th className={styles.number}>Forskel</th>
      <th>Bemærk</th>
    </>
  )
}

function Place({ row, span }: { row: ImportRow; span: number }) {
  const { line, number, name, product_id } = row
  return (
    <>
      <td className={styles.number} rowSpan={span}>
        {formatCount(line)}
      </td>
      <td rowSpan={span}>{number || '–'}</td>
      <td rowSpan={span} className={styles.name}>
        {product_id ? <Link to={`/varer/${product_id}`}>{name}</Link> : name}
      </td>
    </>
  )
}

function NoteRows({ row }: { row: ImportRow }) {
  return row.notes.map(({ column, value, message }, place) => (
    <tr key={`${column} ${message}`}>
      {place === 0 && <Place row={row} span={row.notes.length} />}
      <td>{column ?? ''}</td>
      <td>{value || <span className={styles.quiet}>tom</span>}</td>
      <td className={styles.wrong}>{message}</td>
    </tr>
  ))
}

function ChangeRows({ row }: { row: ImportRow }) {
  const { changes, notes } = row
  const shown = changes.length > 0 ? changes : [undefined]
  return shown.map((change, place) => (
    <tr key={change?.field ?? 'none'}>
      {place === 0 && <Place row={row} span={shown.length} />}
      <td>{change?.name ?? ''}</td>
      <td className={styles.number}>{change && <s>{wordsOf(change.kind, change.before)}</s>}</td>
      <td className={styles.number}>{change && <b>{wordsOf(change.kind, change.after)}</b>}</td>
      <td className={styles.number}>{change && differenceOf(change)}</td>
      {place === 0 && (
        <td rowSpan={shown.length} className={styles.warning}>
          {notes.map(({ message }) => message).join('. ')}
        </td>
      )}
    </tr>
  ))
}

type Change = ImportRow['changes'][number]

function wordsOf(kind: Change['kind'], value: Change['before']): string {
  if (value === null || value === '') return 'Ingen'
  if (typeof value !== 'number') return value
  if (kind === 'kroner') return formatKroner(value)
  const digits = value.toLocaleString('da-DK', { maximumFractionDigits: 4 })
  return kind === 'kg' ? `${digits} kg` : digits
}

function differenceOf({ kind, before, after }: Change): string {
  if (kind !== 'kroner' || typeof before !== 'number' || typeof after !== 'number') return ''
  if (before === 0) return ''
  const pct = Math.round(((after - before) / before) * 1000) / 10
  return `${pct > 0 ? '+' : ''}${formatPercent(pct)}`
}
