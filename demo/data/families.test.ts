import { expect, test } from 'vitest'
import { demoCategories } from '../catalogue/categories.ts'
import { categoryOf } from '../catalogue/category-of.ts'
import { allValues, childrenOf, parentsOf } from '../catalogue/combinations.ts'
import brands from './brands.json' with { type: 'json' }
import { deliveryCodes, deliveryRules } from './delivery.ts'
import { families } from './families.ts'
import { paperKinds } from './papers.ts'
import { goesWith, sparesFor } from './related.ts'

test('every family, maker, delivery and paper that is named is there', () => {
  const ids = families.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const family of families) {
    for (const brand of family.brands) expect(brands.map(({ name }) => name)).toContain(brand)
    for (const code of family.delivery) {
      expect(deliveryCodes.map((one) => one.code)).toContain(code.replace(/<=.*/, ''))
    }
    for (const paper of family.docs ?? []) expect(Object.keys(paperKinds)).toContain(paper)
  }
  const shelves = [...ids, ...demoCategories.map((category) => String(category.id))]
  for (const [id, others] of [...Object.entries(goesWith), ...Object.entries(sparesFor)]) {
    expect(shelves).toEqual(expect.arrayContaining([id, ...others.map(String)]))
  }
})

test('rules keep values that there are: those of parents must stand on their axis', () => {
  for (const { id, only = [], parent_axes, child_axes } of families) {
    for (const { keep } of only.flat()) {
      for (const [axis, values] of Object.entries(keep)) {
        const listed = parent_axes[axis]
        if (listed) expect([id, listed]).toEqual([id, expect.arrayContaining([...values])])
        else expect([id, Object.keys(child_axes)]).toEqual([id, expect.arrayContaining([axis])])
      }
    }
  }
})

test('labels and prices are given for values that there are', () => {
  for (const family of families) {
    const { id, labels = {}, price } = family
    const named = [...Object.entries(labels), ...Object.entries(price.f ?? {})]
    for (const [axis, byValue] of named) {
      const values = allValues(family, axis)
      expect([id, axis, Object.keys(byValue).filter((value) => !values.includes(value))]).toEqual([
        id,
        axis,
        [],
      ])
    }
    if (price.k === 'values') {
      expect([id, Object.keys(price.kr)]).toEqual([
        id,
        expect.arrayContaining(allValues(family, price.axis)),
      ])
    }
  }
})

test('every leaf of the tree has goods in a large shop', () => {
  const filled = new Set<number>()
  for (const family of families) {
    for (const parentage of parentsOf(family)) {
      if ([...childrenOf(parentage)].length > 0)
        filled.add(categoryOf(family, parentage.attributes))
    }
  }
  const parents = new Set(demoCategories.map(({ parent_id }) => parent_id))
  const leaves = demoCategories.filter(
    ({ id, level, alias_of }) =>
      level === 3 && alias_of === null && (!parents.has(id) || filled.has(id)),
  )
  expect(leaves.filter(({ id }) => !filled.has(id)).map(({ name }) => name)).toEqual([])
})

test('whatever is driven costs more where a ferry must be taken', () => {
  const driven = deliveryCodes.filter(({ is_pickup, is_dropship, code }) => {
    return !is_pickup && !is_dropship && code !== 'brev'
  })
  for (const { code } of driven) {
    const rules = deliveryRules.filter((rule) => rule.code === code && rule.area?.startsWith('Øer'))
    const isToldSo = rules.some(
      ({ price_addon = 0, block_order }) => price_addon > 0 || block_order,
    )
    expect([code, isToldSo]).toEqual([code, true])
  }
})
