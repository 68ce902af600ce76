import type { Tx } from '#database/client'
import { toColourRow } from '#shop/paint'
import { importedColours, indoorColours } from '../data/colour-lists.ts'

/** The demo's own palette, and an example of a list that was read in. RAL comes with the shop. */
export async function plantColours(tx: Tx): Promise<void> {
  const rows = [
    ...toRows('indefarver', indoorColours, 'inde'),
    ...toRows('ppg', importedColours, 'eksempel'),
  ]
  await tx.insertInto('paint.colour').values(rows).execute()
}

function toRows(collection: string, colours: typeof indoorColours, tag: string) {
  return colours.map(([code, name, hex], place) =>
    toColourRow({ collection, code, name, hex, price_group: '', tags: [tag] }, place + 1),
  )
}
