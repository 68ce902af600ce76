import type { Db } from '#database/client'
import { Refusal } from '#kernel/refusal'
import type { Filler } from '#shop/access'
import {
  type CheckoutSettings,
  loadPricingContext,
  type PricedBasket,
  type PricingContext,
  priceBasket,
  type StoredBasket,
} from '#shop/checkout'
import { hashAsked } from '../asked.ts'
import { newBasket, withDeliveries, withSeenPrices } from '../plan-basket.ts'
import { type Changed, writeCurrentBasket } from '../write-basket.ts'
import { findAddedBefore, type LineToAdd, withKey, withLine } from './add-line.ts'

interface ManyToAdd {
  readonly lines: readonly Omit<LineToAdd, 'idempotency_key'>[]
  /** One that has been used for this basket adds nothing. */
  readonly key?: string | undefined
}

interface RefusedLine {
  /** Among the lines that were asked for, from 0. */
  readonly place: number
  readonly refusal: Refusal
}

export interface AddedMany {
  readonly basket: PricedBasket
  readonly line_ids: readonly string[]
  readonly refused: readonly RefusedLine[]
}

/**
 * Adds products to the owner's basket as {@link addLine} adds one, in one change: those that can be bought. The others
 * are left out and reported.
 *
 * @throws {Refusal} that of the first, when none can be added.
 * @throws {BasketLocked} when another system has the basket.
 * @throws {KeyReused} when the key came with another addition before.
 */
export async function addMany(
  db: Db,
  owner: Filler,
  { lines, key }: ManyToAdd,
  settings: CheckoutSettings,
): Promise<AddedMany> {
  const asked = hashAsked({ lines })
  const { basket, result } = await writeCurrentBasket(db, owner, async (within, loaded) => {
    const before = loaded.basket ?? newBasket(owner, loaded.buyer.entitlement.show_net)
    const context = await loadPricingContext(within, settings, {
      ...loaded,
      product_ids: [...before.lines, ...lines].map(({ product_id }) => product_id),
      with_choices: false,
    })
    const added_before = findAddedBefore(before, key, asked)
    if (added_before === undefined) return withAll(before, lines, { key, asked }, context)
    const result = {
      basket: priceBasket(before, context),
      line_ids: [added_before],
      refused: refusedBefore(before, lines, context),
    }
    return { basket: before, result }
  })
  return { ...result, basket: { ...result.basket, version: basket.version } }
}

/** What was refused when the lines came first, as far as it is refused of each by itself and the basket has none of it. */
function refusedBefore(
  before: StoredBasket,
  lines: ManyToAdd['lines'],
  context: PricingContext,
): RefusedLine[] {
  const empty = { ...before, lines: [] }
  const held = new Set(before.lines.map(({ product_id }) => product_id))
  return lines.flatMap((line, place) => {
    const refusal = refusalOf(() => withLine(empty, line, context))
    return refusal && !held.has(line.product_id) ? [{ place, refusal }] : []
  })
}

/** @returns undefined: it is not refused. */
function refusalOf(act: () => unknown): Refusal | undefined {
  try {
    act()
    return undefined
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal
    throw refusal
  }
}

function withAll(
  before: StoredBasket,
  lines: ManyToAdd['lines'],
  { key, asked }: { readonly key: string | undefined; readonly asked: string },
  context: PricingContext,
): Changed<AddedMany> {
  const refused: RefusedLine[] = []
  const line_ids = new Set<string>()
  let after = before
  for (const [place, line] of lines.entries()) {
    const refusal = refusalOf(() => {
      const { basket, line_id } = withLine(after, line, context)
      line_ids.add(line_id)
      after = basket
    })
    if (refusal) refused.push({ place, refusal })
  }
  const [first] = line_ids
  if (first === undefined) throw refused[0]?.refusal ?? new RangeError('no lines to add')
  const seen = withSeenPrices(before, withKey(after, key, first, asked), context)
  const basket = priceBasket(seen.basket, context, seen.prices)
  return {
    basket: withDeliveries(seen.basket, basket),
    result: { basket, line_ids: [...line_ids], refused },
  }
}
