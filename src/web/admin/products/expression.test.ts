import { expect, test } from 'vitest'
import { readExpression } from './expression.ts'

const of = (typed: string, kroner: number) => {
  const changed = readExpression(typed)?.(Math.round(kroner * 10_000))
  return changed === undefined ? undefined : changed / 10_000
}

test.each([
  ['× 1,045 → x,95', 155.85, 162.95],
  ['× 1,045 → x,95', 149.85, 156.95],
  ['*1.1', 0.05, 0.06],
  ['+ 4,5 %', 110.28, 115.24],
  ['- 10 %', 99.95, 89.96],
  ['− 5', 3, 0],
  ['+ 2,50', 10, 12.5],
  ['÷ 1,25', 112.95, 90.36],
  ['= 99,95', 12, 99.95],
  ['129', 12, 129],
  ['→ 0,25', 10.13, 10.25],
  ['→ 5', 112.49, 110],
  ['→ ,95', 12.1, 12.95],
])('%j of %d is %d', (typed, price, changed) => {
  expect(of(typed, price)).toBe(changed)
})

test.each(['', 'ti', '×', '× 0', '× 5 %', '× 1,1 → ', '→ x,9', '→ 0', '+ 1 → 2 → 3', '→ 0,0001'])(
  '%j is no expression',
  (typed) => {
    expect(readExpression(typed)).toBeUndefined()
  },
)

test('a share is reckoned on whole numbers: no øre is lost to binary fractions', () => {
  const raised = readExpression('× 1,1')
  for (let ore = 1; ore <= 100_000; ore += 7) {
    const exact = (BigInt(ore) * 11n + 5n) / 10n
    expect(raised?.(ore * 100)).toBe(Number(exact) * 100)
  }
})
