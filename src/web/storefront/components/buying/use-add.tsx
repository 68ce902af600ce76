import { useState } from 'react'
import type { LineToAddBody } from '#api-client'
import type { AddedLines } from '#contract/basket/basket'
import type { CutPlan } from '#kernel/cutting/cut-plan'
import { formatQuantity } from '#ui/format'
import { describeFailure } from '../../failures.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services.ts'
import { texts } from '../../texts.ts'

/** What is put in the basket: a product and how many, in its unit. */
export interface Wanted {
  readonly product_id: number
  readonly name: string
  readonly unit: string
  readonly quantity: number
  /** What was typed, when it was not simply so many units. */
  readonly typed_text?: string | undefined
  readonly metadata?: { readonly cut_plan: CutPlan }
}

/** @returns The ids of the products that are in the basket now; the first refusal stops the rest. */
type Add = (wanted: readonly Wanted[]) => Promise<readonly number[]>

/** Puts products in the basket, one line after another, and says what became of it. */
export function useAdd(): [busy: boolean, add: Add] {
  const { basket, buyerLocation, toasts } = useServices()
  const [busy, setBusy] = useState(false)
  async function add(wanted: readonly Wanted[]): Promise<readonly number[]> {
    const added: number[] = []
    const notices = new Set<string>()
    let isShort = false
    setBusy(true)
    try {
      for (const line of wanted) {
        const reply = await basket.add(toBody(line, buyerLocation.get().zipcode))
        added.push(line.product_id)
        const of = wanted.length > 1 ? `${line.name}: ` : ''
        const { notices: all, isShort: one } = readAdded(reply)
        for (const notice of all) notices.add(of + notice)
        isShort ||= one
      }
      toasts.show({
        id: 'added',
        tone: isShort ? 'info' : undefined,
        text: <Added text={describeAdded(wanted)} notices={[...notices]} />,
        action: <a href={paths.basket}>{texts.toBasket}</a>,
      })
    } catch (failure) {
      toasts.show({ id: 'added', tone: 'danger', text: describeFailure(failure) })
    } finally {
      setBusy(false)
    }
    return added
  }
  return [busy, add]
}

function toBody(
  { product_id, quantity, typed_text, metadata }: Wanted,
  zip: string | undefined,
): LineToAddBody {
  return {
    product_id,
    quantity,
    ...(typed_text && { typed_text }),
    ...(metadata && { metadata: { cut_plan: toSent(metadata.cut_plan) } }),
    ...(zip && { _basketContact: { zip } }),
  }
}

function toSent({ kerf_mm, bars }: CutPlan) {
  return {
    kerf_mm,
    bars: bars.map(({ count, pieces_mm }) => ({ count, pieces_mm: [...pieces_mm] })),
  }
}

function Added({ text, notices }: { text: string; notices: readonly string[] }) {
  return (
    <>
      {text}
      {notices.map((notice) => (
        <small key={notice}> {notice}</small>
      ))}
    </>
  )
}

function describeAdded(wanted: readonly Wanted[]): string {
  const [first, ...more] = wanted
  if (!first || more.length > 0) return texts.addedRows(wanted.length)
  return texts.added(formatQuantity(first.quantity, first.unit), first.name)
}

/** What the shop says of the lines that were added: rounded up to whole packs, comes later, too few in stock. */
function readAdded({ data, metadata }: AddedLines) {
  const added = data.filter(({ id }) => metadata.added_line_ids.includes(id))
  const stocks = added.map(({ product: { stock } }) => stock)
  const later = stocks.filter(({ status }) => status === 'backorder')
  return {
    isShort: later.length > 0 || stocks.some(({ status }) => status === 'out_of_stock'),
    notices: [
      ...added.flatMap(({ errors }) => errors.map(({ message }) => message)),
      ...later.map(({ text }) => `${text}.`),
    ],
  }
}
