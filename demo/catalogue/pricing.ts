import { type Ore, type UnitPrice, unitPrice } from '#kernel/money'
import { chance } from './chance.ts'
import type { Parentage } from './combinations.ts'
import type { Attributes, Family } from './family.ts'
import { exVat, grossPrice } from './price.ts'

interface Campaign {
  readonly gross: Ore
  readonly net: UnitPrice
  /** The lowest public price of the 30 days before it began. */
  readonly original: UnitPrice
  readonly began_days_ago: number
  readonly ends_in_days: number
}

/** The public price of a product, and where it came from. Days are counted back from the day the shop is planted. */
export interface PublicPrice {
  readonly gross: Ore
  readonly net: UnitPrice
  readonly since_days: number
  readonly earlier: { readonly net: UnitPrice; readonly since_days: number } | null
  readonly campaign: Campaign | null
  /** A campaign that is over, more than 30 days before any of today's. */
  readonly past_campaign: {
    readonly net: UnitPrice
    readonly began_days_ago: number
    readonly ended_days_ago: number
  } | null
}

const CAMPAIGNS = 0.12
const LOOK_BACK_DAYS = 30
const CUTS = [0.1, 0.15, 0.15, 0.2, 0.25] as const

/** Price, history and campaign; those of one parent change on the same days. */
export function publicPrice(
  parentage: Parentage,
  child: Attributes,
  brandFactor: number,
  seed: number,
): PublicPrice {
  const { family, brand, attributes } = parentage
  const words = [family.id, brand, ...Object.values(attributes)]
  const luck = (what: string) => chance(seed, what, ...words)
  const priced = (factor: number) => grossPrice(parentage, child, brandFactor * factor, seed)

  const gross = priced(1)
  const isFresh = luck('fresh') < 0.08
  const since_days = isFresh
    ? 3 + Math.floor(26 * luck('since'))
    : 35 + Math.floor(600 * luck('since'))
  const change = luck('change') < 0.5 ? 0.95 : 1.04
  const hasChanged = isFresh || luck('changed') < 0.4
  const earlier = hasChanged
    ? {
        net: exVat(priced(change)),
        since_days: since_days + 90 + Math.floor(300 * luck('earlier')),
      }
    : null
  const base = { gross, net: exVat(gross), since_days, earlier }
  const cut = CUTS[Math.floor(luck('cut') * CUTS.length)] ?? 0.15
  return {
    ...base,
    campaign:
      luck('campaign') < CAMPAIGNS
        ? campaignOf(base, priced(1 - cut), 1 + Math.floor(8 * luck('began')), luck('ends'))
        : null,
    past_campaign:
      luck('past') < CAMPAIGNS && since_days > 200
        ? { net: exVat(priced(1 - cut)), began_days_ago: 110, ended_days_ago: 98 }
        : null,
  }
}

function campaignOf(
  base: Pick<PublicPrice, 'net' | 'since_days' | 'earlier'>,
  gross: Ore,
  began_days_ago: number,
  share: number,
): Campaign | null {
  const net = exVat(gross)
  const original = lowestBefore(base, began_days_ago)
  if (net >= original) return null
  return { gross, net, original, began_days_ago, ends_in_days: 4 + Math.floor(10 * share) }
}

/** The lowest public price of the 30 days before a campaign began (prismærkningsbekendtgørelsen § 9 a). */
function lowestBefore(
  { net, since_days, earlier }: Pick<PublicPrice, 'net' | 'since_days' | 'earlier'>,
  began_days_ago: number,
): UnitPrice {
  const wasToday = since_days > began_days_ago
  const wasEarlier = since_days < began_days_ago + LOOK_BACK_DAYS
  const prices = [wasToday ? net : [], wasEarlier && earlier ? earlier.net : []].flat()
  return unitPrice(Math.min(...prices))
}

export interface DemoRebate {
  readonly min_quantity: number
  /** Basis points. */
  readonly pct: number
  readonly for_unit: string | null
  readonly for_variants: boolean
}

const FEW_AND_MANY: readonly DemoRebate[] = [
  { min_quantity: 10, pct: 500, for_unit: null, for_variants: false },
  { min_quantity: 50, pct: 1000, for_unit: null, for_variants: false },
]
const SMALL_GOODS = /^(skruer|soem|bolte|beslag|lim_fuge|handsker_sko|kontakter|terrasse_tilb)$/

/** Less a piece for a bundle, a pallet, or ten and fifty of what is small. */
export function rebatesOf({ id, pack = {} }: Family): DemoRebate[] {
  const one = { min_quantity: 1, for_variants: false }
  return [
    ...(pack.bundt_stk ? [{ ...one, pct: 800, for_unit: 'bundt', for_variants: true }] : []),
    ...(pack.palle_stk ? [{ ...one, pct: 600, for_unit: 'palle' }] : []),
    ...(SMALL_GOODS.test(id) ? FEW_AND_MANY : []),
  ]
}
