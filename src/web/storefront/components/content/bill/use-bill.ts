import { type FormEvent, useState } from 'react'
import { parseQuantity } from '#ui/parse-quantity'
import { useAdd } from '../../buying/use-add.tsx'
import { atHeight, atShare, type BillLine, quantityFor, toWanted } from './bill-lines.ts'

interface Written {
  readonly value: number | undefined
  readonly usual: number | undefined
}

/**
 * Which lines are ticked, how many of each, and for which size. Lines that can be bought are ticked at first.
 *
 * @param written The size and the height that the page was written for.
 */
export function useBill(given: readonly BillLine[], { value, usual }: Written) {
  const [busy, add] = useAdd()
  const [size, setSize] = useState(value)
  const [height, setHeight] = useState(usual)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [own, setOwn] = useState<ReadonlyMap<number, number>>(new Map())
  const share = size && value ? size / value : 1
  const high = given.map((line) => (height && usual ? atHeight(line, height, usual) : line))
  const lines = high.map((line) => atShare(line, share))
  const quantityOf = (line: BillLine) => own.get(line.place) ?? quantityFor(line, share)
  const ticked = lines.filter(({ card, place }) => card.buy && !left.has(place))
  const chosen = ticked.map((line) => [line, quantityOf(line)] as const)
  /** Another size takes the place of what was typed at each line. */
  const measured = (set: (typed: number) => void) => (text: string) => {
    const typed = parseQuantity(text)
    if (typed === undefined || typed <= 0) return
    set(typed)
    setOwn(new Map())
  }
  return {
    busy,
    lines,
    chosen,
    quantityOf,
    isTicked: (line: BillLine) => ticked.includes(line),
    tick: ({ place }: BillLine, isTicked: boolean) =>
      setLeft(
        (all) => new Set(isTicked ? [...all].filter((one) => one !== place) : [...all, place]),
      ),
    setQuantity: ({ place }: BillLine, quantity: number | undefined) =>
      quantity !== undefined && setOwn((all) => new Map(all).set(place, quantity)),
    resize: measured(setSize),
    raise: measured(setHeight),
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!busy && chosen.length > 0) void add(chosen.flatMap(toWanted))
    },
  }
}

export type Bill = ReturnType<typeof useBill>
