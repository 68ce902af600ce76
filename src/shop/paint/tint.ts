import type { Db } from '#database/client'
import type { Base } from '#kernel/paint/bases'
import { toLab } from '#kernel/paint/measure-colour'
import { type Colour, NUANCES } from './colour.ts'
import { findNearest, requireColour } from './find-colours.ts'
import { BaseUnfit, NotTintable } from './refusals.ts'
import { findBase } from './store-tints.ts'

/** What a line of the basket says of the colour that its can is mixed in. */
interface Tint {
  readonly collection: string
  readonly code: string
  readonly name: string
  readonly hex: string
  readonly base: Base
}

/**
 * The tint of a can in a colour: all of it comes from the shop's own lists, whatever else was sent.
 *
 * @throws {ColourUnknown} when no collection has the code.
 * @throws {NotTintable} when the product is no base.
 * @throws {BaseUnfit} when the colour is mixed in another base.
 */
export async function tintOf(
  db: Db,
  product_id: number,
  wanted: Pick<Tint, 'collection' | 'code'>,
): Promise<Tint> {
  const colour = await requireColour(db, wanted.collection, wanted.code)
  const base = await findBase(db, product_id)
  if (!base) throw new NotTintable({ product_id })
  if (base !== colour.base) throw await toUnfit(db, colour, base)
  const { system: collection, code, name, hex } = colour
  return { collection, code, name, hex, base }
}

async function toUnfit(db: Db, colour: Colour, base: Base): Promise<BaseUnfit> {
  const nearest = await findNearestIn(db, colour, base)
  return new BaseUnfit({
    base,
    needs: colour.base,
    name: colour.name,
    nearest: nearest ? titleOf(nearest) : '',
    nearest_url: nearest ? `/paint-picker/${nearest.system}/${nearest.slug}` : '',
  })
}

/** The colour that looks most like another and is mixed in a base; of the same collection, if there is one. */
export async function findNearestIn(
  db: Db,
  { system, hex }: Pick<Colour, 'system' | 'hex'>,
  base: Base,
): Promise<Colour | undefined> {
  const within = { limit: 1, base, system: system === NUANCES ? undefined : system }
  const [own] = await findNearest(db, toLab(hex), within)
  if (own || system === NUANCES) return own
  return (await findNearest(db, toLab(hex), { limit: 1, base }))[0]
}

/** `RAL 7016 Antracitgrå`; the code alone where the name says it. */
function titleOf({ code, name }: Pick<Colour, 'code' | 'name'>): string {
  return name.includes(code) ? name : `${code} ${name}`
}
