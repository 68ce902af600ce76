import { describe, expect, test } from 'vitest'
import { demoAssortment } from '../../assortment.ts'
import { allBrands } from '../../catalogue/brands.ts'
import { categoryOf } from '../../catalogue/category-of.ts'
import { allValues, childrenOf, parentsOf } from '../../catalogue/combinations.ts'
import { generateGoods } from '../../catalogue/goods.ts'
import { families } from '../families.ts'
import { orderGoods } from './all.ts'

const from = demoAssortment(1_000_000)
const goods = [...generateGoods(from, 6000, 1)]
const familyOf = (id: string) => from.families.find((family) => family.id === id)

test('every kind of goods has more to order, and nothing else has', () => {
  expect(Object.keys(orderGoods).sort()).toEqual(families.map(({ id }) => id).sort())
})

test('makers are told apart by number, name and address, and all of them make something', () => {
  for (const key of ['id', 'name', 'slug'] as const) {
    expect(new Set(allBrands.map((brand) => brand[key])).size).toBe(allBrands.length)
  }
  const named = new Set(from.families.flatMap(({ brands }) => brands))
  expect(allBrands.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
  expect([...named].filter((one) => !allBrands.some(({ name }) => name === one))).toEqual([])
})

test('further values are of axes that the name tells, and of rules that there are', () => {
  for (const { id, only = [], ...family } of families) {
    for (const [axis, more] of Object.entries(orderGoods[id]?.more ?? {})) {
      expect([id, orderGoods[id]?.name ?? family.name]).toEqual([
        id,
        expect.stringMatching(new RegExp(`\\{${axis}(:l)?\\}`)),
      ])
      const rules = only.flat().filter(({ keep }) => axis in keep)
      const named = Array.isArray(more) ? [] : Object.keys(more)
      const known = ['', '*', ...rules.map(({ match }) => match)]
      expect([id, axis, named.filter((match) => !known.includes(match))]).toEqual([id, axis, []])
    }
  }
})

test('rules keep values that there are: those of parents must stand on their axis', () => {
  for (const { id, only = [], parent_axes } of from.families) {
    for (const { keep } of only.flat()) {
      for (const [axis, values] of Object.entries(keep)) {
        const listed = parent_axes[axis]
        if (listed) expect([id, listed]).toEqual([id, expect.arrayContaining([...values])])
      }
    }
  }
})

test('there are a million goods, and none twice', () => {
  let count = 0
  for (const family of from.families) {
    expect(new Set(family.brands).size).toBe(family.brands.length)
    for (const axis of Object.keys({ ...family.parent_axes, ...family.child_axes })) {
      const values = allValues(family, axis)
      expect([family.id, axis, values.length]).toEqual([family.id, axis, new Set(values).size])
    }
    for (const parentage of parentsOf(family)) count += [...childrenOf(parentage)].length
  }
  expect(count).toBeGreaterThan(1_000_000)
})

test('measures stand from small to large, words as they were told', () => {
  expect(familyOf('reglar')?.child_axes.laengde?.slice(0, 3)).toEqual([1800, 2100, 2400])
  expect(familyOf('reglar')?.parent_axes.styrkeklasse).toEqual(['C18', 'C24', 'C16', 'C30'])
  expect(familyOf('vinduer')?.parent_axes.serie).toEqual(['-', 'Klassik', 'Funkis'])
})

describe('what can be ordered', () => {
  test('holds all that lies in the branches', () => {
    const key = (family: string, brand: string, attributes: object) =>
      [family, brand, ...Object.entries(attributes).sort().flat()].join()
    for (const family of families) {
      const wide = familyOf(family.id)
      if (!wide) throw new Error(`no ${family.id}`)
      const added = Object.keys(wide.parent_axes).filter(
        (axis) => !(axis in family.parent_axes) && !(axis in (family.fixed ?? {})),
      )
      const none = Object.fromEntries(added.map((axis) => [axis, '-']))
      const known = new Set(
        [...parentsOf(wide)].map(({ brand, attributes }) => key(family.id, brand, attributes)),
      )
      for (const { brand, attributes } of parentsOf(family)) {
        expect(known).toContain(key(family.id, brand, { ...attributes, ...none }))
      }
    }
  })

  test('has a price, a name without holes and a group to stand in', () => {
    for (const parent of goods) {
      expect(categoryOf(parent.family, parent.shown)).toBeGreaterThan(0)
      for (const { name, price, weight_grams } of parent.children) {
        expect(name).toMatch(/^[\p{Lu}\d][^{}[\]]+$/u)
        expect(name).not.toMatch(/\s\s|\dx\d|,\s*,|undefined|,$|^[^(]*\)/)
        expect([name, price.gross]).toEqual([name, expect.toSatisfy(isPlausible)])
        expect(weight_grams).toBeGreaterThan(0)
      }
    }
  })

  test('is told from its sisters by name', () => {
    for (const { children } of goods) {
      expect(children.map(({ name }) => name)).toEqual([
        ...new Set(children.map(({ name }) => name)),
      ])
    }
  })
})

/** From one krone to half a million. */
function isPlausible(ore: number): boolean {
  return ore >= 95 && ore < 50_000_000
}
