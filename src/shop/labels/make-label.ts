import { type Db, transaction } from '#database/client'
import { appendOrderEvent } from '#shop/orders'
import type { LabelMakers } from './label.ts'
import { LabelNotReady, LabelReplaced } from './refusals.ts'
import { findLabel, findPaper, type ShippingLabel, saveMade } from './store-labels.ts'

/**
 * Has a label made that waits, and keeps it. Does nothing for one that is made, or whose customer has been erased.
 *
 * @throws when it cannot be made now.
 */
export async function makeLabel(db: Db, makers: LabelMakers, id: string): Promise<void> {
  const label = await findLabel(db, id)
  if (!label || label.made !== null || label.shown === null) return
  const { basket_id, number, provider, service, format, start_position, created, shown } = label
  const maker = makers.get(provider)
  if (!maker) throw new Error(`labels of ${provider} are not set up`)
  const made = await maker.make({ service, format, start_position, created, shown })
  await transaction(db, async (tx) => {
    if (!(await saveMade(tx, id, made))) return
    const kind = 'refusal' in made ? 'label_refused' : 'label_made'
    const event = { kind, from_status: null, to_status: null, actor: 'system' }
    await appendOrderEvent(tx, basket_id, { ...event, facts: { label_id: id, number } })
  })
}

export interface LabelPaper {
  readonly label: ShippingLabel
  readonly pdf: Uint8Array
}

/**
 * A label as it was made: the same bytes every time.
 *
 * @returns undefined when the order has no such label, or its customer has been erased.
 * @throws {LabelReplaced}
 * @throws {LabelNotReady}
 */
export async function readPaper(
  db: Db,
  basket_id: string,
  id: string,
): Promise<LabelPaper | undefined> {
  const label = await findLabel(db, id)
  if (label?.basket_id !== basket_id || label.shown === null) return undefined
  if (label.is_replaced) throw new LabelReplaced()
  const pdf = await findPaper(db, id)
  if (!pdf) throw new LabelNotReady({ refusal: label.refusal })
  return { label, pdf }
}
