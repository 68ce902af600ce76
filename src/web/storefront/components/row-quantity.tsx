import { useRef, useState } from 'react'
import { parseQuantity } from '#ui/parse-quantity'
import { Quantity } from '#ui/quantity'
import { texts } from '../texts.ts'
import type { BuyRules } from '../views/card.ts'
import type { TableRow } from '../views/table.ts'
import type { RowsToBuy } from './use-rows.ts'

type Props = {
  row: TableRow
  buy: BuyRules
  quantity: number
  onChoose: RowsToBuy['choose']
}

type Read = (row: TableRow, typed: string) => number | undefined

/** What reads units. Few type any, so it is fetched with the first letter. */
let readUnits: Read | undefined
const LETTER = /\p{L}/u

/** How many of a row, also in its measure. What cannot be read stays as it was typed, with what can: none of it is bought. */
export function RowQuantity({ row, buy, quantity, onChoose }: Props) {
  const typed = useRef('')
  const isWrong = useRef(false)
  const [before, setBefore] = useState<number>()
  const [, setReading] = useState(readUnits !== undefined)
  const read = (text: string) => (readUnits ? readUnits(row, text) : parseQuantity(text))

  function settle(next: number | undefined) {
    isWrong.current = next === undefined
    setBefore((now) => (next === undefined ? (now ?? quantity) : undefined))
    onChoose(row, next ?? 0)
  }
  async function hear(text: string) {
    typed.current = text
    if (readUnits || !LETTER.test(text)) return
    readUnits = (await import('../views/row-quantity.ts')).readForRow
    setReading(true)
    // Who has left the field meanwhile was told that it cannot be read.
    const next = isWrong.current ? readUnits(row, typed.current) : undefined
    if (next !== undefined) settle(next)
  }
  return (
    <>
      <Quantity
        of={buy.name}
        unit={buy.unit}
        value={before ?? quantity}
        min={0}
        max={buy.max}
        step={buy.step}
        read={read}
        onText={(text) => void hear(text).catch(() => undefined)}
        onChange={settle}
      />
      {before !== undefined && (
        <small role="alert">{texts.rowQuantityWrong(row.measure?.unit)}</small>
      )}
    </>
  )
}
