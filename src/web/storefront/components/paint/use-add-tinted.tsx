import { useState } from 'react'
import type { Colour } from '#contract/paint/colour'
import { describeFailure } from '../../failures.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services.ts'
import { canTexts as texts } from '../../texts/paint-cans.ts'
import { texts as shopTexts } from '../../texts.ts'

type Rows = readonly { readonly id: number; readonly count: number }[]
type Add = (rows: Rows, count: string, colour: string) => Promise<void>

/** Puts cans in the basket in a colour, in one change, and says what could not be. */
export function useAddTinted({ system, code }: Colour): [busy: boolean, add: Add] {
  const { basket, buyerLocation, toasts } = useServices()
  const [busy, setBusy] = useState(false)
  async function add(rows: Rows, count: string, colour: string): Promise<void> {
    const { zipcode: zip } = buyerLocation.get()
    const metadata = { collection: system, code }
    setBusy(true)
    try {
      const lines = rows.map(({ id, count: quantity }) => ({
        product_id: id,
        quantity,
        metadata,
        ...(zip && { _basketContact: { zip } }),
      }))
      const { refused } = (await basket.add(lines)).metadata
      toasts.show({
        id: 'added',
        tone: refused.length > 0 ? 'danger' : undefined,
        text: refused[0]?.message ?? texts.added(count, colour),
        action: <a href={paths.basket}>{shopTexts.toBasket}</a>,
      })
    } catch (failure) {
      toasts.show({ id: 'added', tone: 'danger', text: describeFailure(failure) })
    } finally {
      setBusy(false)
    }
  }
  return [busy, add]
}
