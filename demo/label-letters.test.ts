import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoAssortment } from './assortment.ts'
import { childrenOf, parentsOf } from './catalogue/combinations.ts'
import type { Family } from './catalogue/family.ts'
import { type Attributes, draw, toDetailDrawing, toDrawing } from './drawing.ts'
import { unpackLabelFont } from './label-font.ts'
import { text } from './pictures/scene.ts'

/** Also of what can only be ordered. */
const ALL_GOODS = 100_001
const UNICODE = { platform: 3, encoding: 1 }
const SEGMENTS = 4

const directory = await mkdtemp(join(tmpdir(), 'label letters-'))
await unpackLabelFont(directory)
const [font = ''] = await readdir(join(directory, 'fonts'))
const letters = lettersOf(await readFile(join(directory, 'fonts', font)))

/** Every letter a TrueType font can draw: its table `cmap` lists them in runs. */
function lettersOf(font: Buffer): ReadonlySet<string> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i)
  const named = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const cmap = font.readUInt32BE(named + 8)
  const maps = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, i) => cmap + 4 + 8 * i)
  const unicode = maps.find(
    (at) =>
      font.readUInt16BE(at) === UNICODE.platform && font.readUInt16BE(at + 2) === UNICODE.encoding,
  )
  const runs = cmap + font.readUInt32BE((unicode ?? 0) + 4)
  expect(font.readUInt16BE(runs)).toBe(SEGMENTS)
  const size = font.readUInt16BE(runs + 6)
  return new Set(
    Array.from({ length: size / 2 }, (_, i) => runs + 14 + 2 * i).flatMap((end) => {
      const [last, first] = [font.readUInt16BE(end), font.readUInt16BE(end + 2 + size)]
      return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i))
    }),
  )
}

function* labelsIn(svg: string): Generator<string> {
  for (const [, label = ''] of svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)) {
    yield label.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot);/g, '')
  }
}

/** Goods of one maker, enough that every value of every property is on one of them. */
function* withEachValue(family: Family): Generator<Attributes> {
  const met = new Set<string>()
  for (const parentage of parentsOf({ ...family, brands: family.brands.slice(0, 1) })) {
    for (const child of childrenOf(parentage)) {
      const all = { ...family.fixed, ...parentage.attributes, ...child, brand: parentage.brand }
      const before = met.size
      for (const [axis, value] of Object.entries(all)) met.add(`${axis}=${value}`)
      if (met.size > before) yield all
    }
  }
}

test('the font has the letters of the language, and lacks some signs of measures', () => {
  for (const letter of 'æøåÆØÅ×–°·') expect([letter, letters.has(letter)]).toEqual([letter, true])
  for (const sign of '²³½') expect([sign, letters.has(sign)]).toEqual([sign, false])
})

test('no label has a letter that its font lacks, whatever goods it is for', () => {
  const lacking = new Map<string, string>()
  const { families, brands } = demoAssortment(ALL_GOODS)
  for (const letter of brands.flatMap(({ name }) => [...name])) expect(letters).toContain(letter)
  for (const family of families) {
    for (const shown of withEachValue(family)) {
      const drawings = [toDrawing(family.id, shown), toDetailDrawing(family.id, shown)]
      for (const label of drawings.flatMap((one) => (one ? [...labelsIn(draw(one))] : []))) {
        for (const letter of label) if (!letters.has(letter)) lacking.set(letter, label)
      }
    }
  }
  expect([...lacking]).toEqual([])
}, 60_000)

test('what the font lacks is written with what it has: mm² with a small 2, raised', () => {
  const label = text(0, 0, 'H07 3G1,5 mm² & m³ pr. ½ m', { size: 100, fill: '#000' })
  expect([...labelsIn(label)]).toEqual(['H07 3G1,5 mm2  m3 pr. 1/2 m'])
  expect(label).toContain(
    'mm<tspan dy="-36" font-size="60">2</tspan><tspan dy="36"> &amp; m</tspan>',
  )
  expect([...label].filter((letter) => !letters.has(letter))).toEqual([])
})
