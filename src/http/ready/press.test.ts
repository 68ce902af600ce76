import { hash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openQuickPress } from './copied-family.ts'
import type { Member } from './press.ts'
import { openTightPress } from './pressed-family.ts'

const presses = { quick: openQuickPress, tight: openTightPress }

/** Much alike, as what goods say: made of few words, some of them many times over. */
const words = fc.constantFrom('"unit":"stk."', 'Lægte 38×73 mm', '/varer/trae/', '4.200', 'æ')
const said = fc.oneof(
  fc
    .array(fc.oneof(words, fc.string({ maxLength: 5 })), { maxLength: 40 })
    .map((all) => all.join('')),
  fc.tuple(words, fc.nat(3000)).map(([word, times]) => word.repeat(times)),
  fc.uint8Array({ maxLength: 400 }),
)
const text = said.map((one) => Buffer.from(one as string))
const family: fc.Arbitrary<Member[]> = fc
  .uniqueArray(fc.nat(), { maxLength: 8 })
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.tuple(fc.constant(id), fc.array(text, { maxLength: 4 })))),
  )

describe.for(Object.entries(presses))('a %s press', ([, open]) => {
  test('gives back what was pressed of those that are wanted, in any order of families', () => {
    fc.assert(
      fc.property(
        text,
        fc.array(family, { maxLength: 4 }),
        fc.func(fc.boolean()),
        (of, families, isWanted) => {
          const press = open(of)
          const pressed = families.map((members) => press.press(members))
          for (const [i, members] of [...families.entries()].toReversed()) {
            const wanted = members.filter(([id]) => isWanted(id))
            const read = press.unpress(
              pressed[i] ?? Buffer.alloc(0),
              new Set(wanted.map(([id]) => id)),
            )
            expect(read).toEqual(wanted)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  test('writes of siblings little more than what tells them apart', () => {
    const siblings = Array.from({ length: 50 }, (_, i): Member => {
      const length = 1800 + 300 * i
      const row = `{"label":"${length} mm","href":"/varer/laegte-${length}-mm","name":"Lægte, ${length} mm"}`
      return [i, [Buffer.from(row), Buffer.from(`<tr><td>${length} mm</td><td>Lægte</td></tr>`)]]
    })
    const plain = siblings.flatMap(([, texts]) => texts).reduce((sum, one) => sum + one.length, 0)
    const pressed = open(Buffer.from('{"label":"2.400 mm"}')).press(siblings)
    expect(pressed.length).toBeLessThan(plain / 3)
  })

  test('what is read of one is its own, whatever is read next', () => {
    const press = open(Buffer.alloc(0))
    const [one, other] = [[1, [Buffer.from('bræt')]] as const, [2, [Buffer.from('søm 4')]] as const]
    const [first, second] = [press.press([one]), press.press([other])]
    const read = press.unpress(first, new Set([1]))
    press.unpress(second, new Set([2]))
    expect(read).toEqual([one])
  })
})

test('a large family, of which each member names all others, takes little more than its eldest', () => {
  const named = Array.from({ length: 400 }, (_, i) => `${i} ${hash('sha1', String(i))}`)
  const toText = (own: number) =>
    Buffer.from(named.map((name, i) => (i === own ? `<b>${name}</b>` : `<a>${name}</a>`)).join())
  const members = named.slice(0, 100).map((_, i): Member => [i, [toText(i), Buffer.from('stk.')]])
  const press = openTightPress(Buffer.from('<a>'))
  const eldest = press.press(members.slice(0, 1))
  const pressed = press.press(members)
  expect(pressed.length).toBeLessThan(2 * eldest.length)
  for (const member of members)
    expect(press.unpress(pressed, new Set([member[0]]))).toEqual([member])
})
