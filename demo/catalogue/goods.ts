import { toSlug } from '#kernel/text/fold'
import { everyday, seldom } from '../data/everyday.ts'
import type { Brand } from './brands.ts'
import { type Chosen, chooseGoods } from './choose.ts'
import type { Parentage } from './combinations.ts'
import { deliveryOf } from './delivery.ts'
import type { Attributes, Family } from './family.ts'
import {
  type DemoField,
  dutyFields,
  factorField,
  identityFields,
  packFields,
  toPackText,
  withdrawalField,
} from './fields.ts'
import { toName } from './labels.ts'
import { longestSideMm, weightGrams } from './mass.ts'
import { type ProductNumbers, parentNumbers, productNumbers } from './numbers.ts'
import { type PublicPrice, publicPrice, rebatesOf } from './pricing.ts'
import type { DemoParent, DemoProduct, Described } from './product.ts'
import { quantitiesOf } from './quantities.ts'
import { salesClass, stockIn } from './stock.ts'
import { descriptionOf, textLines } from './texts.ts'
import { unitsOf } from './units.ts'
import { axes, type VariantLookup } from './variants.ts'
import { everydayVisibility, visibilityOf } from './visibility.ts'

export interface Assortment {
  readonly families: readonly Family[]
  readonly brands: readonly Brand[]
  readonly branches: readonly number[]
  readonly variants: VariantLookup
}

/**
 * The goods of a demo shop, one family of lengths or sizes after the other. The same size and seed give the same goods to
 * the last letter; nothing is kept, so a large shop takes no more memory than a small one.
 *
 * @param size How many products can be bought.
 */
export function* generateGoods(
  from: Assortment,
  size: number,
  seed: number,
): Generator<DemoParent> {
  let place = 0
  let parentPlace = 0
  for (const chosen of chooseGoods(from.families, size, seed)) {
    parentPlace += 1
    const maker = new Maker(from, chosen, seed)
    const parent = maker.parent(parentPlace)
    const children = chosen.children.map((child, i) =>
      maker.product(child, place + i + 1, parent.id, i),
    )
    place += children.length
    yield { ...parent, children }
  }
}

/** Makes a parent and its children. */
class Maker {
  readonly #from: Assortment
  readonly #chosen: Chosen
  readonly #seed: number
  readonly #parentage: Parentage
  readonly #words: readonly string[]
  readonly #maker: Pick<Brand, 'id' | 'price_factor'>

  constructor(from: Assortment, chosen: Chosen, seed: number) {
    this.#from = from
    this.#chosen = chosen
    this.#seed = seed
    this.#parentage = chosen.parentage
    const { brand, attributes } = chosen.parentage
    this.#words = [brand, ...Object.values(attributes)]
    const maker = from.brands.find(({ name }) => name === brand)
    if (!maker) throw new RangeError(`no maker ${brand}`)
    this.#maker = maker
  }

  parent(place: number): Omit<DemoParent, 'children'> {
    const { id, varenummer } = parentNumbers(place)
    const { family, attributes } = this.#parentage
    const shared = { ...family.fixed, ...attributes }
    const [first = {}] = this.#chosen.children
    const described = this.#describe(shared, id, { varenummer })
    return {
      ...described,
      fields: [...described.fields, ...this.#sharedWithdrawal(shared)],
      description: descriptionOf(family, shared),
      shown: { ...shared, ...first },
    }
  }

  product(child: Attributes, place: number, parent_id: number, sort: number): DemoProduct {
    const { family, attributes } = this.#parentage
    const all = { ...family.fixed, ...attributes, ...child }
    const numbers = productNumbers(place, this.#maker.id)
    const { id } = numbers
    const price = this.#price(child)
    const units = unitsOf(family, all)
    const body = { weight_grams: weightGrams(family, all), length_mm: longestSideMm(family, all) }
    const described = this.#describe(all, id, numbers)
    const visibility = everyday.has(described.name)
      ? everydayVisibility(family, all)
      : visibilityOf(family, all, this.#seed, id)
    return {
      ...described,
      ...units,
      ...body,
      ...visibility,
      ...this.#stock(id, described.name, family),
      fields: [...described.fields, ...factorField(units)],
      parent_id,
      numbers,
      sort,
      quantities: quantitiesOf(family, all, price.campaign !== null),
      price,
      rebates: rebatesOf(family),
      delivery: deliveryOf(family, { ...body, ...visibility }),
    }
  }

  #describe(
    attributes: Attributes,
    id: number,
    numbers: Pick<ProductNumbers, 'varenummer'> & Partial<ProductNumbers>,
  ): Described {
    const { family, brand } = this.#parentage
    const { category } = this.#chosen
    const name = toName(family, attributes, axes)
    const { varenummer } = numbers
    const packs = packFields(family, this.#words, this.#seed)
    return {
      id,
      varenummer,
      name,
      slug: `${toSlug(name)}-${varenummer}`,
      description: '',
      family,
      brand,
      category,
      attributes,
      variants: this.#from.variants.idsFor(family, brand, attributes),
      fields: [
        ...identityFields(numbers, textLines(family, attributes, packs.map(toPackText), axisOf)),
        ...packs,
        ...dutyFields(family, attributes, this.#words, this.#seed),
      ],
    }
  }

  /** The reason why no child may be returned is the parent's too, unless it has one. */
  #sharedWithdrawal(shared: Attributes): DemoField[] {
    const { family } = this.#parentage
    if (withdrawalField(family, shared).length > 0) return []
    const all = this.#chosen.children.map((child) =>
      withdrawalField(family, { ...shared, ...child }),
    )
    const [first = []] = all
    const isShared = all.every(([field]) => field?.meta?.reason === first[0]?.meta?.reason)
    return isShared ? first : []
  }

  #price(child: Attributes): PublicPrice {
    return publicPrice(this.#parentage, child, this.#maker.price_factor, this.#seed)
  }

  #stock(id: number, name: string, family: Family) {
    const drawn = salesClass(this.#seed, id)
    const usual = drawn === 'A' && seldom.has(family.id) ? 'B' : drawn
    const kind = everyday.has(name) ? 'A' : usual
    const lot = family.quantities ? family.quantities.step * 5 : 1
    const isMade = family.made_to_order === true
    return {
      sales_class: kind,
      does_stock_control: !isMade,
      stock: isMade ? [] : stockIn(this.#from.branches, kind, lot, this.#seed, id),
    }
  }
}

const axisOf = (slug: string) => axes.get(slug)
