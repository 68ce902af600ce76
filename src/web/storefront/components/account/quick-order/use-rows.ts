import { useEffect, useState } from 'react'
import type { SessionStore } from '#api-client'
import type { QuickOrderRow } from '#contract/basket/quick-order'
import { useServices } from '../../../services.ts'

/** A list as it was typed, and what its rows were found to mean. */
interface TypedList {
  readonly text: string
  /** Undefined until the text is matched. */
  readonly rows: readonly QuickOrderRow[] | undefined
  readonly leftOut: number
}

const EMPTY: TypedList = { text: '', rows: undefined, leftOut: 0 }

/** The lists of this document, so that a look at one of the products does not cost what was typed and chosen. */
const kept = new WeakMap<SessionStore, TypedList>()

function keep(session: SessionStore, list: TypedList): void {
  if (!kept.has(session)) {
    // The next user of the browser does not see it.
    const stop = session.onSignedOut(() => {
      kept.delete(session)
      stop()
    })
  }
  kept.set(session, list)
}

/** The rows that were matched last, and how each is changed. */
export function useRows() {
  const { api, session } = useServices()
  const [list, setList] = useState(() => kept.get(session) ?? EMPTY)
  const [timesFound, setTimesFound] = useState(0)
  useEffect(() => {
    if (list !== EMPTY) keep(session, list)
  }, [session, list])

  async function matchAll(text: string): Promise<void> {
    const { data, metadata } = await (await api.userBaskets()).match(text)
    setList({ text, rows: data, leftOut: metadata.left_out })
    setTimesFound((before) => before + 1)
  }

  /** Matches a row again, as the product and the quantity that were chosen for it. */
  async function matchAgain(
    { line, text }: QuickOrderRow,
    query: string,
    amount: string,
  ): Promise<void> {
    const { data } = await (await api.userBaskets()).match(`${query};${amount}`)
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
