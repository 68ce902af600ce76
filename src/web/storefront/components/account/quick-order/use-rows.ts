import { useEffect, useState } from 'react'
import type { SessionStore } from '#api-client'
import type { QuickOrderRow } from '#contract/basket/quick-order'
import { useServices } from '../../../services.ts'
import { withoutControls } from './without-controls.ts'

/** A list as it was typed, and what its rows were found to mean. */
interface TypedList {
  readonly text: string
  /** Undefined until the text is matched. */
  readonly rows: readonly QuickOrderRow[] | undefined
  readonly leftOut: number
  /** Rows that are not ordered, because their quantity is empty. */
  readonly withoutAmount: number
}

const EMPTY: TypedList = { text: '', rows: undefined, leftOut: 0, withoutAmount: 0 }

/**
 * The last list of this document and whose it is, so that neither a look at one of the products nor a session that
 * expires costs what was typed and chosen, and the next user of the browser does not see it.
 */
const kept = new WeakMap<SessionStore, { readonly uuid: string; readonly list: TypedList }>()

function keep(session: SessionStore, list: TypedList): void {
  const uuid = session.get()?.uuid
  if (uuid !== undefined) kept.set(session, { uuid, list })
}

function keptOf(session: SessionStore): TypedList | undefined {
  const last = kept.get(session)
  return last?.uuid === session.get()?.uuid ? last?.list : undefined
}

/** The rows that were matched last, and how each is changed. */
export function useRows() {
  const { api, session } = useServices()
  const [list, setList] = useState(() => keptOf(session) ?? EMPTY)
  const [timesFound, setTimesFound] = useState(0)
  useEffect(() => {
    if (list !== EMPTY) keep(session, list)
  }, [session, list])

  async function matchAll(text: string): Promise<void> {
    const body = { text: withoutControls(text) }
    const { data, metadata } = await api.post('/api/shop/quick-order/match', { body })
    const { left_out, without_amount } = metadata
    setList({ text, rows: data, leftOut: left_out, withoutAmount: without_amount })
    setTimesFound((before) => before + 1)
  }

  /** Matches a row again, as the product and the quantity that were chosen for it. */
  async function matchAgain(
    { line, text }: QuickOrderRow,
    query: string,
    amount: string,
  ): Promise<void> {
    const body = { text: withoutControls(writeRow(query, amount)) }
    const { data } = await api.post('/api/shop/quick-order/match', { body })
    const [again] = data
    if (!again) return
    change((rows) => rows.map((one) => (one.line === line ? { ...again, line, text } : one)))
  }

  const change = (to: (rows: readonly QuickOrderRow[]) => readonly QuickOrderRow[]) =>
    setList((before) => ({ ...before, rows: before.rows && to(before.rows) }))
  const remove = ({ line }: QuickOrderRow) =>
    change((rows) => rows.filter((one) => one.line !== line))
  const write = (text: string) => setList((before) => ({ ...before, text }))
  const clear = () => setList({ ...EMPTY })
  return { ...list, timesFound, matchAll, matchAgain, remove, write, clear }
}

/** A list of one row, with headings that leave nothing of it to be guessed. */
function writeRow(query: string, amount: string): string {
  const cells =
    amount.trim() === ''
      ? [['Varenr.', query]]
      : [
          ['Varenr.', query],
          ['Antal', amount],
        ]
  const quoted = (cell = '') => `"${cell.replaceAll('"', '""')}"`
  return [0, 1].map((row) => cells.map((column) => quoted(column[row])).join(';')).join('\n')
}
