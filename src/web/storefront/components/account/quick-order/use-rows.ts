import { useState } from 'react'
import type { QuickOrderRow } from '#contract/basket/quick-order'
import { useServices } from '../../../services.ts'

/** The rows that were matched last, and how each is changed. */
export function useRows() {
  const { api } = useServices()
  const [rows, setRows] = useState<readonly QuickOrderRow[]>()
  const [leftOut, setLeftOut] = useState(0)

  async function matchAll(text: string): Promise<void> {
    const { data, metadata } = await (await api.userBaskets()).match(text)
    setRows(data)
    setLeftOut(metadata.left_out)
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
    setRows((before) => before?.map((one) => (one.line === line ? { ...again, line, text } : one)))
  }

  const remove = ({ line }: QuickOrderRow) =>
    setRows((before) => before?.filter((one) => one.line !== line))
  const clear = () => {
    setRows(undefined)
    setLeftOut(0)
  }
  return { rows, leftOut, matchAll, matchAgain, remove, clear }
}
