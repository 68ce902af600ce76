import { sql } from 'kysely'
import type { Db } from '#database/client'
import { writeKroner } from '#kernel/danish/money'
import type { Ore, UnitPrice, VatRate } from '#kernel/money'
import { type DeliveryCode, readDeliveryConfig } from '#shop/delivery'
import type { Dice } from '../../catalogue/dice.ts'

export interface Branch {
  readonly id: number
  readonly name: string
}

/** A way that products travel. */
export interface DeliveryKind {
  readonly code: DeliveryCode
  readonly carrier_id: number | null
  readonly net_price: UnitPrice
  readonly tax_rate: VatRate
  /** What every delivery keeps of it: the beginning of a JSON object. */
  readonly facts: string
}

/** How the products of ten years have travelled. */
export class DeliveryKinds {
  readonly branches: readonly Branch[]
  readonly pickup: DeliveryKind | undefined
  readonly #deliveryKinds: ReadonlyMap<number, DeliveryKind>

  private constructor(
    deliveryKinds: ReadonlyMap<number, DeliveryKind>,
    branches: readonly Branch[],
  ) {
    this.#deliveryKinds = deliveryKinds
    this.branches = branches
    this.pickup = [...deliveryKinds.values()].find(({ code }) => code.is_pickup)
  }

  static async read(db: Db): Promise<DeliveryKinds> {
    const { codes } = await readDeliveryConfig(db)
    const { rows } = await sql<Branch>`select id, name from catalogue.branch order by id`.execute(
      db,
    )
    const deliveryKinds = [...codes.values()].map((code): [number, DeliveryKind] => [
      code.id,
      {
        code,
        carrier_id: code.carriers[0]?.id ?? null,
        net_price: code.default_price,
        tax_rate: code.tax_rate,
        facts: toFacts(code),
      },
    ])
    return new DeliveryKinds(new Map(deliveryKinds), rows)
  }

  /** The first of these by which products are brought at a price that is known. */
  find(codeIds: readonly number[]): DeliveryKind | undefined {
    return codeIds
      .flatMap((id) => this.#deliveryKinds.get(id) ?? [])
      .filter(({ code }) => !code.is_pickup && !code.is_variable)
      .toSorted((a, b) => a.code.priority - b.code.priority)[0]
  }

  pickBranch(dice: Dice): Branch | undefined {
    return this.branches[dice.below(this.branches.length)]
  }
}

interface Load {
  readonly gross: Ore
  readonly tax: Ore
  readonly net: Ore
  readonly weight_grams: number
  readonly longest_mm: number | null
  readonly branch: Branch | undefined
}

function toFacts(code: DeliveryCode): string {
  const { rules: _, carriers, ...delivery_code } = code
  const facts = JSON.stringify({
    ...{ has_multipliers: false, multipliers: [], is_region_dependent: false },
    ...{ is_variable: false, delivery_time: null, product_rules: [], free_reason: null },
    delivery_code,
    carriers,
  })
  return facts.slice(0, -1)
}

/** What a delivery keeps of its way; JSON. */
export function toMetadata({ facts }: DeliveryKind, load: Load): string {
  const { gross, tax, net, weight_grams, longest_mm, branch } = load
  const own = JSON.stringify({
    branch_name: branch?.name ?? null,
    price_text: gross === 0 ? 'Gratis' : writeKroner(gross),
    estimated: { gross, tax, net, rebate: 0, net_rebate: 0 },
    weight_grams,
    longest_mm,
  })
  return `${facts},${own.slice(1)}`
}
