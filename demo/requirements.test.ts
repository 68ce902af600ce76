import { expect, test } from 'vitest'
import { DECLARATIONS, REQUIREMENTS, type Requirement } from '#kernel/requirements'
import { findProducts } from '#shop/assortment'
import { freshDatabase } from '#test/database'
import { demoSeed } from '#test/demo-seed'
import { demoAssortment } from './assortment.ts'
import { demoCategories } from './catalogue/categories.ts'
import { generateGoods } from './catalogue/goods.ts'
import { requirementsOf } from './data/requirements.ts'
import { papersOf } from './papers.ts'

/** The demo shop keeps the law that its categories ask for. */

const { db } = await freshDatabase(demoSeed(500))

test('no goods lack what their categories ask', async () => {
  const { products, count } = await findProducts(db, {
    ...{ lacks: 'any', onlyReal: true, sort: 'default', direction: 'asc' },
    ...{ limit: 40, offset: 0, lists: ['lacks'] },
  })
  expect(products.map(({ name, lacks }) => [name, lacks])).toEqual([])
  expect(count).toBe(0)
})

test('all but an age is asked of some, which the goods of a larger shop have too', () => {
  const asked = demoCategories.flatMap(({ id }) => requirementsOf(id))
  expect(REQUIREMENTS.filter((one) => !asked.includes(one))).toEqual(['age'])
  const KEYS: Readonly<Partial<Record<Requirement, readonly string[]>>> = {
    clp: ['hazard', 'clp_none'],
    eudr: ['eudr_reference'],
    two_component: ['diisocyanate'],
  }
  const seen = new Set<Requirement>()
  for (const parent of generateGoods(demoAssortment(5000), 5000, 1)) {
    const { family, brand, category } = parent
    const above = demoCategories.find(({ id }) => id === category)?.ancestor_ids ?? []
    const types: readonly string[] = DECLARATIONS
    const isDeclared = papersOf(family, brand).some(({ kind }) => types.includes(kind.type))
    for (const { name, fields } of parent.children) {
      const keys = [...parent.fields, ...fields].map(({ key }) => key)
      for (const requirement of above.flatMap(requirementsOf)) {
        const known = KEYS[requirement]
        if (requirement === 'ce_dop') expect([name, isDeclared]).toEqual([name, true])
        if (known && !known.some((key) => keys.includes(key))) {
          expect.unreachable(`${name} lacks ${requirement}`)
        }
        seen.add(requirement)
      }
    }
  }
  expect([...seen].toSorted()).toEqual([...new Set(asked)].toSorted())
})
