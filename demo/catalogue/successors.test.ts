import { describe, expect, test } from 'vitest'
import { demoAssortment } from '../assortment.ts'
import { generateGoods } from './goods.ts'
import { numbersIn } from './measures.ts'
import type { DemoParent, DemoProduct } from './product.ts'
import { type Succession, Successors } from './successors.ts'

const goods = [...generateGoods(demoAssortment(5000), 5000, 1)]
const parents = new Map(goods.map((parent) => [parent.id, parent]))
const products = new Map(goods.flatMap(({ children }) => children).map((one) => [one.id, one]))
const pairs = successorsOf(goods)

function successorsOf(shop: readonly DemoParent[]): readonly Succession[] {
  const successors = new Successors()
  for (const parent of shop) successors.add(parent)
  return successors.all()
}

const measured = ['laengde', 'indhold', 'vaegt', 'antal-pr-pakke']
const amount = (value = '') => numbersIn(value)[0] ?? 0

describe('what is sold in place of discontinued goods', () => {
  test('is there for most of them, and often goods, not a parent', () => {
    const gone = [...products.values()].filter(({ is_discontinued }) => is_discontinued)
    expect(gone.length).toBeGreaterThan(30)
    expect(pairs.length).toBeGreaterThan(gone.length * 0.9)
    expect(pairs.filter(([, instead]) => products.has(instead)).length).toBeGreaterThan(
      pairs.length * 0.4,
    )
  })

  test('can be bought by anyone today', () => {
    for (const [gone, instead] of pairs) {
      expect(products.get(gone)?.is_discontinued).toBe(true)
      const product = products.get(instead)
      if (!product) continue
      expect(product).toMatchObject({
        is_discontinued: false,
        is_private: false,
        available_in_days: null,
      })
      if (product.does_stock_control) {
        expect(product.stock.some(([, held]) => held > 0)).toBe(true)
      }
    }
  })

  test('is the same goods, of a series at least as good, and in no smaller size', () => {
    for (const [gone, instead] of pairs) {
      const [old, next] = [products.get(gone), products.get(instead)]
      if (!old || !next) continue
      expect(next.family).toBe(old.family)
      for (const [axis, value] of Object.entries(old.attributes)) {
        if (axis === 'serie') continue
        const other = next.attributes[axis]
        if (!measured.includes(axis))
          expect([old.name, axis, other]).toEqual([old.name, axis, value])
        else expect(amount(other)).toBeGreaterThanOrEqual(amount(value))
      }
    }
  })

  test('is the parent where nothing comes near, when that has something to choose', () => {
    for (const [gone, instead] of pairs) {
      const parent = parents.get(instead)
      if (!parent) continue
      expect(products.get(gone)?.parent_id).toBe(instead)
      expect(parent.children.some(({ is_discontinued }) => !is_discontinued)).toBe(true)
    }
  })
})

/** A parent of the demo with these children, of which the first is discontinued. */
function parentOf(
  family: string,
  id: number,
  brand: string,
  children: readonly Record<string, string>[],
): DemoParent {
  const some = goods.find((one) => one.family.id === family)
  if (!some?.children[0]) throw new Error(`no ${family}`)
  const like: DemoProduct = {
    ...some.children[0],
    is_discontinued: false,
    is_private: false,
    available_in_days: null,
    does_stock_control: false,
  }
  return {
    ...some,
    attributes: {},
    children: children.map((attributes, i) => ({
      ...like,
      ...{ id: id + 1 + i, parent_id: id, brand, attributes },
      is_discontinued: id === 0 && i === 0,
    })),
  }
}

describe('a successor', () => {
  const successor = (...shop: DemoParent[]) => successorsOf(shop)[0]?.[1]

  test('of a board is as long, from another maker, before it is longer', () => {
    const own = parentOf('reglar', 0, 'Fjordplank', [
      { laengde: '5400' },
      { laengde: '2400' },
      { laengde: '6000' },
    ])
    const others = parentOf('reglar', 10, 'Egeskær', [{ laengde: '5400' }])
    expect(successor(own, others)).toBe(11)
    expect(successor(own)).toBe(3)
  })

  test('of trousers has their size, or is their parent', () => {
    const own = parentOf('arbejdstoej', 0, 'Arbejdsø', [
      { serie: 'Basis', stoerrelse: 'C48' },
      { serie: 'Basis', stoerrelse: 'C44' },
      { serie: 'Basis', stoerrelse: 'C50' },
    ])
    const better = parentOf('arbejdstoej', 10, 'Arbejdsø', [{ serie: 'Pro', stoerrelse: 'C48' }])
    expect(successor(own, better)).toBe(11)
    expect(successor(own)).toBe(0)
  })

  test('of a machine comes with the same batteries, and no plainer', () => {
    const own = parentOf('elvaerktoej', 0, 'Voltkær', [
      { serie: 'Pro', batteripakke: '1x4,0 Ah' },
      { serie: 'Pro', batteripakke: 'solo' },
    ])
    const plain = parentOf('elvaerktoej', 10, 'Voltkær', [
      { serie: 'Basis', batteripakke: '1x4,0 Ah' },
    ])
    expect(successor(own, plain)).toBe(0)
  })

  test('of goods that nothing is left of is nothing', () => {
    expect(successor(parentOf('reglar', 0, 'Fjordplank', [{ laengde: '5400' }]))).toBeUndefined()
  })
})
