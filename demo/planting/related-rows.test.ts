import { expect, test } from 'vitest'
import { demoAssortment } from '../assortment.ts'
import { generateGoods } from '../catalogue/goods.ts'
import type { DemoParent } from '../catalogue/product.ts'
import { RelatedBook } from './related-rows.ts'

const PRODUCTS = 5000
const parents = new Map<number, DemoParent>()
const book = new RelatedBook(1)
for (const parent of generateGoods(demoAssortment(PRODUCTS), PRODUCTS, 1)) {
  parents.set(parent.id, parent)
  book.add(parent)
}

interface Led {
  readonly from: DemoParent
  readonly to: DemoParent
  readonly kind: string
}

/** Who leads to whom; successors stand in for children and are not looked at here. */
function ledTo(): Led[] {
  const led: Led[] = []
  book.addRows({
    add: (_, ...rows) => {
      for (const [id, other, kind] of rows) {
        const [from, to] = [parents.get(Number(id)), parents.get(Number(other))]
        if (from && to) led.push({ from, to, kind: String(kind) })
      }
    },
  })
  return led
}

const led = ledTo()

const isBattery = ({ family }: DemoParent) => family.id === 'batterier'

test('a battery leads to tools of its own maker and voltage alone, and they to it', () => {
  const pairs = led
    .filter(({ from, to }) => isBattery(from) !== isBattery(to))
    .filter(({ from, to }) => [from, to].some(({ family }) => family.id === 'elvaerktoej'))
  expect(pairs.length).toBeGreaterThan(0)
  for (const { from, to } of pairs) {
    const [tool, battery] = isBattery(from) ? [to, from] : [from, to]
    expect(tool.brand).toBe(battery.brand)
    const volts = (tool.attributes.spaending ?? '').match(/\d+/g)
    expect(volts).toContain(battery.attributes.spaending)
  }
})

test('what plugs in is not led to batteries', () => {
  const plugged = led.filter(({ from }) => from.attributes.spaending === '230')
  expect(plugged.length).toBeGreaterThan(0)
  expect(plugged.filter(({ to }) => isBattery(to))).toEqual([])
})

test('a terrace is screwed with screws for terraces, gypsum with screws for gypsum', () => {
  const screwedWith = (...ids: string[]) =>
    led.filter(({ from, to }) => ids.includes(from.family.id) && to.family.id === 'skruer')
  const terraces = screwedWith('komposit', 'terrasse_fyr', 'terrasse_haard')
  const walls = screwedWith('gips', 'staalprofil')
  expect(terraces.length * walls.length).toBeGreaterThan(0)
  for (const { to } of terraces) expect(to.name).toMatch(/^Terrasseskrue/)
  for (const { to } of walls) expect(to.name).toMatch(/^Gipsskrue/)
})

test('nothing leads to itself, and what is led to is named once', () => {
  const named = led.map(({ from, to, kind }) => `${from.id} ${kind} ${to.id}`)
  expect(new Set(named).size).toBe(named.length)
  expect(led.filter(({ from, to }) => from === to)).toEqual([])
})
