import { hash } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { demoAssortment } from './assortment.ts'
import { childrenOf, parentsOf } from './catalogue/combinations.ts'
import type { Family } from './catalogue/family.ts'
import { generateGoods } from './catalogue/goods.ts'
import { families } from './data/families.ts'
import { type Attributes, type Drawing, draw, toDetailDrawing, toDrawing } from './drawing.ts'
import { drawProduct } from './pictures/index.ts'
import { readForProduct } from './pictures/reads.ts'
import { SAMPLES } from './pictures/samples.ts'

interface Shown {
  readonly family: string
  readonly attributes: Attributes
}

const goods = [...demoGoods(800)]
const byFamily = Map.groupBy(goods, ({ family }) => family)
const board = { dimension: '45x145', traesort: 'Gran', styrkeklasse: 'C24', brand: 'Fjordplank' }

function* demoGoods(products: number): Generator<Shown> {
  for (const parent of generateGoods(demoAssortment(products), products, 1)) {
    for (const attributes of [parent.shown, ...parent.children.map((child) => child.attributes)]) {
      yield { family: parent.family.id, attributes: { ...attributes, brand: parent.brand } }
    }
  }
}

function drawn({ family, attributes }: Shown): Drawing {
  return toDrawing(family, attributes)
}

/** The picture of all that is known of a product, with nothing left out and nothing of its name in it. */
function look({ family, attributes }: Shown): string {
  return drawProduct(family, attributes, 'seed')
}

/** Products of a family as its axes give them, whether or not the shop has them. */
const anyShown: fc.Arbitrary<Shown> = fc.constantFrom(...families).chain((family) =>
  fc
    .record({
      brand: fc.constantFrom(...family.brands),
      ...Object.fromEntries(
        Object.entries({ ...family.parent_axes, ...family.child_axes }).map(([axis, values]) => [
          axis,
          fc.constantFrom(...values),
        ]),
      ),
    })
    .map((attributes) => ({
      family: family.id,
      attributes: { ...family.fixed, ...attributes } as Attributes,
    })),
)

describe('a picture', () => {
  test.each(families.map(({ id }) => [id]))(
    'of %s is a drawing whose ids are its own and all lead somewhere',
    async (id) => {
      const [some] = byFamily.get(id) ?? []
      if (!some) throw new Error(`the demo shop has nothing of ${id}`)
      const svg = draw(drawn(some))
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, found]) => found)
      const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, found]) => found)
      expect(new Set(ids).size).toBe(ids.length)
      expect(used.filter((name) => !ids.includes(name))).toEqual([])
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|href="(?!#)/)
      expect(svg.length).toBeLessThan(16_000)
      expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1600, height: 1200 })
    },
  )

  test('and another may stand on one page: they share no id', () => {
    const idsOf = (shown: Shown) => [...draw(drawn(shown)).matchAll(/ id="([^"]+)"/g)].map(String)
    const [one, other] = [goods[0], goods.at(-1)] as [Shown, Shown]
    const ids = [...idsOf(one), ...idsOf(other)]
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('goes by one name exactly as long as it is the same picture', () => {
    fc.assert(
      fc.property(anyShown, anyShown, (one, other) => {
        const [a, b] = [drawn(one), drawn(other)]
        expect(a.source === b.source).toBe(draw(a) === draw(b))
        expect(a.source).toMatch(/^[a-z0-9-]{1,64}$/)
      }),
      { numRuns: 300 },
    )
  })

  test('shows all that can be seen of the product: what its name leaves out changes nothing', () => {
    fc.assert(
      fc.property(anyShown, (shown) => {
        const { attributes } = drawn(shown)
        expect(drawProduct(shown.family, attributes, 'seed')).toBe(look(shown))
      }),
      { numRuns: 500 },
    )
    for (const shown of goods) {
      expect(drawProduct(shown.family, drawn(shown).attributes, 'seed')).toBe(look(shown))
    }
  })

  test('is shared by goods that differ in what cannot be seen, and by no others', () => {
    const source = (attributes: Attributes) => toDrawing('reglar', attributes).source
    expect(source({ ...board, laengde: 4800, certificering: 'PEFC' })).toBe(source(board))
    expect(source({ ...board, laengde: '', dimension: ' 45x145'.trim() })).toBe(source(board))
    expect(source({ ...board, dimension: '45x195' })).not.toBe(source(board))
    expect(source({ ...board, brand: 'Egeskær' })).not.toBe(source(board))
    expect(toDrawing('hoevlet', board).source).not.toBe(source(board))
  })

  test('of goods that no drawing is known for is a carton with their brand', () => {
    const strange = toDrawing('ukendt', { type: 'dims', brand: 'Betonås' })
    expect(draw(strange)).toContain('>Betonås<')
    expect(draw(strange)).toContain('>Dims<')
  })
})

test.each(families.map((family) => [family.id, family] as const))(
  'nothing counts for the name of a picture of %s that never shows on it',
  (id, family) => {
    const unseen = new Set<string>()
    const seen = new Set<string>()
    for (const shown of spread(everyProductOf(family), 200)) {
      for (const key of Object.keys(readForProduct(id, shown))) {
        if (seen.has(key)) continue
        const values = key === 'brand' ? family.brands : valuesOf(family, key)
        const now = look({ family: id, attributes: shown })
        const shows = values.some(
          (value) => look({ family: id, attributes: { ...shown, [key]: value } }) !== now,
        )
        if (shows || values.length < 2) seen.add(key)
        else unseen.add(key)
      }
    }
    expect([...unseen].filter((key) => !seen.has(key))).toEqual([])
  },
)

function valuesOf(family: Family, axis: string): readonly (string | number)[] {
  return family.parent_axes[axis] ?? family.child_axes[axis] ?? []
}

function everyProductOf(family: Family): Attributes[] {
  return [...parentsOf(family)].flatMap((parent) =>
    [...childrenOf(parent)].map((child) => ({
      ...parent.attributes,
      ...child,
      brand: parent.brand,
    })),
  )
}

/** Some of many, from everywhere among them. */
function spread<Value>(all: readonly Value[], count: number): Value[] {
  const every = Math.max(1, Math.floor(all.length / count)) | 1
  return all.filter((_, i) => i % every === 0)
}

describe('the drawing with measures', () => {
  test('says how long, wide and thick a thing is, in mm', () => {
    const detail = toDetailDrawing('reglar', { ...board, laengde: 4800 })
    const svg = detail ? draw(detail) : ''
    for (const label of ['45 mm', '145 mm', '4800 mm']) expect(svg).toContain(`>${label}<`)
    expect(detail?.source).not.toBe(toDrawing('reglar', board).source)
  })

  test('is there for goods whose measures are known, and for no others', () => {
    expect(toDetailDrawing('reglar', { brand: 'Fjordplank' })).toBeNull()
    expect(toDetailDrawing('bad', { type: 'toilet gulv', dimension: '600x400x300' })).toBeNull()
    for (const { family, attributes } of goods) {
      const detail = toDetailDrawing(family, attributes)
      if (detail) expect(draw(detail)).toMatch(/>\d+(,\d+)? mm</)
    }
  })
})

test('labels use only letters that their font has', () => {
  const labels = goods.flatMap((shown) => [...look(shown).matchAll(/<text[^>]*>([^<]*)</g)])
  const letters = new Set(labels.flatMap(([, label = '']) => [...label]))
  expect([...letters].filter((letter) => !/[\u0020-\u00ff–]/.test(letter))).toEqual([])
})

/** Addresses of pictures are kept by browsers for a year: a new drawing needs a new address. */
test('when drawings change, so does the edition that is part of their names', () => {
  const all = SAMPLES.map(([, family, attributes]) => toDrawing(family, attributes))
  const pages = all.map((drawing) => draw(drawing)).join()
  expect([all[0]?.source, hash('sha256', pages, 'hex').slice(0, 16)]).toMatchInlineSnapshot(`
    [
      "reglar-a0ba9e265d83a4e2a78f",
      "8ba914c959de9a24",
    ]
  `)
})
