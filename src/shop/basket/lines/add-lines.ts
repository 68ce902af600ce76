import type { Db } from '#database/client'
import type { Owner } from '#shop/access'
import {
  type CheckoutSettings,
  loadPricingContext,
  type PricedBasket,
  type PricingContext,
  priceBasket,
  type StoredBasket,
  type StoredLine,
} from '#shop/checkout'
import { hashAsked } from '../asked.ts'
import { newBasket, withDeliveries, withSeenPrices } from '../plan-basket.ts'
import { BasketEmpty } from '../refusals.ts'
import { withCase } from '../with-case.ts'
import { writeCurrentBasket } from '../write-basket.ts'
import { findAddedBefore, withKey } from './add-line.ts'
import { requireRoom } from './basket-limits.ts'
import { combineLines } from './combine-lines.ts'
import { compareLine, type LineDifference } from './compare-line.ts'

interface LinesToAdd {
  readonly lines: readonly StoredLine[]
  readonly key?: string | undefined
  readonly asked: object
  /** What they are for; empty: for no case. */
  readonly case_number?: string | undefined
  /** Their prices are those of the owner. */
  readonly knows_prices?: boolean | undefined
}

export interface LinesAdded {
  readonly basket: PricedBasket
  /** How many lines could be added. */
  readonly added_count: number
  readonly differences: readonly LineDifference[]
}

/**
 * Adds the lines of another basket or order to the owner's, by today's prices, packs and limits. What can no longer
 * be bought is left out and reported.
 *
 * @param key One that has been used for this basket adds nothing.
 * @param asked What the caller asked for, which the key stands for.
 * @throws {BasketEmpty} when none of the lines can be bought and there is no basket.
 * @throws {TooManyLines} when the basket would hold more lines than any basket can; nothing is added.
 * @throws {BasketLocked} when another system has the basket.
 * @throws {KeyReused} when the key came with another addition before.
 */
export async function addLines(
  db: Db,
  owner: Owner,
  { lines, key, asked, case_number = '', knows_prices = true }: LinesToAdd,
  settings: CheckoutSettings,
): Promise<LinesAdded> {
  const hash = hashAsked(asked)
  const { basket, result } = await writeCurrentBasket(db, owner, async (within, loaded) => {
    const { entitlement } = loaded.buyer
    const before = loaded.basket ?? newBasket(owner, entitlement.show_net)
    const context = await loadPricingContext(within, settings, {
      ...loaded,
      product_ids: [...before.lines, ...lines].map(({ product_id }) => product_id),
      with_choices: false,
    })
    const comparing = { is_net: entitlement.show_net, knows_prices }
    const compared = compareLines(lines, context, comparing)
    const isRepeated = findAddedBefore(before, key, hash) !== undefined
    const adding = { key, hash, case_number }
    const after = isRepeated ? before : withMore(before, compared.lines, adding, context)
    if (after === before && !loaded.basket) throw new BasketEmpty()
    const priced = priceBasket(after, context)
    return {
      basket: after === before ? before : withDeliveries(after, priced),
      result: {
        basket: priced,
        added_count: compared.lines.length,
        differences: compared.differences,
      },
    }
  })
  return { ...result, basket: { ...result.basket, version: basket.version } }
}

interface Comparing {
  /** The side of VAT that prices are shown on. */
  readonly is_net: boolean
  /** The earlier prices are the reader's own; otherwise they are not shown. */
  readonly knows_prices: boolean
}

/** Lines as they can be bought today, and what is different. Discounts belonged to the other basket. */
export function compareLines(
  lines: readonly StoredLine[],
  context: PricingContext,
  { is_net, knows_prices }: Comparing,
): { readonly lines: readonly StoredLine[]; readonly differences: readonly LineDifference[] } {
  const compared = lines
    .filter(({ is_discount }) => !is_discount)
    .map((line) => compareLine(line, context, is_net ? 'net' : 'gross', knows_prices))
  return {
    lines: compared.flatMap(({ line }) => line ?? []),
    differences: compared.flatMap(({ differences }) => differences),
  }
}

function withMore(
  before: StoredBasket,
  more: readonly StoredLine[],
  { key, hash, case_number }: Pick<LinesToAdd, 'key'> & { hash: string; case_number: string },
  context: PricingContext,
): StoredBasket {
  if (more.length === 0) return before
  const lines = combineLines(before.lines, more.map(toOrdinary), context)
  requireRoom(lines)
  const meant = withCase({ ...before, lines }, case_number)
  const after = withKey(meant, key, lines[0]?.id ?? '', hash)
  return withSeenPrices(before, after, context).basket
}

/** What was agreed for one basket does not follow its lines to another. */
export function toOrdinary(line: StoredLine): StoredLine {
  return {
    ...line,
    quantity_locked: false,
    offer: null,
    is_protected: false,
    withdrawal_acknowledged: false,
    errors: [],
  }
}
