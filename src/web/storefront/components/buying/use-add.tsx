import { useState } from 'react'
import type { LineToAddBody } from '#api-client'
import type { AddedMany } from '#contract/basket/basket'
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

/** @returns The ids of the products that are in the basket now. */
type Add = (wanted: readonly Wanted[]) => Promise<readonly number[]>

/** Puts products in the basket, many in one change, and says what became of them. */
export function useAdd(): [busy: boolean, add: Add] {
  const { basket, buyerLocation, toasts } = useServices()
  const [busy, setBusy] = useState(false)
  async function add(wanted: readonly Wanted[]): Promise<readonly number[]> {
    setBusy(true)
    try {
      const { zipcode } = buyerLocation.get()
      const reply = await basket.add(wanted.map((line) => toBody(line, zipcode)))
      const { refused } = reply.metadata
      const added = wanted.filter((_, at) => !refused.some(({ place }) => place === at))
      const { notices, isShort } = readAdded(reply, wanted.length > 1)
      const told = refused.map(({ place, message }) => `${wanted[place]?.name}: ${message}`)
      toasts.show({
        id: 'added',
        tone: isShort || told.length > 0 ? 'info' : undefined,
        text: <Added text={describeAdded(added)} notices={[...new Set([...told, ...notices])]} />,
        action: <a href={paths.basket}>{texts.toBasket}</a>,
      })
      return added.map(({ product_id }) => product_id)
    } catch (failure) {
      toasts.show({ id: 'added', tone: 'danger', text: describeFailure(failure) })
      return []
    } finally {
      setBusy(false)
    }
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
function readAdded({ data, metadata }: AddedMany, isNamed: boolean) {
  const added = data.filter(({ id }) => metadata.added_line_ids.includes(id))
  const isLater = ({ product: { stock } }: (typeof added)[number]) => stock.status === 'backorder'
  return {
    isShort: added.some((line) => isLater(line) || line.product.stock.status === 'out_of_stock'),
    notices: added.flatMap((line) => {
      const told = line.errors.map(({ message }) => message)
      const all = isLater(line) ? [...told, `${line.product.stock.text}.`] : told
      return all.map((notice) => (isNamed ? `${line.name}: ${notice}` : notice))
    }),
  }
}
