import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wrongDanish } from './danish.ts'

const TEXTS = 'src/web/storefront/texts/example.ts'

test('one word stands for one thing in all that customers read, with Danish quotes and no-break spaces', () => {
  const sources = ['src', 'demo'].flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
  const read = sources.filter((path) => !/[.]test[.]tsx?$|generated/.test(path))
  expect(read.length).toBeGreaterThan(500)
  expect(read.flatMap((path) => wrongDanish(path, readFileSync(path, 'utf8')))).toEqual([])
})

test.each([
  "fetched: 'Hjem på bestilling'",
  "rebate: 'Heraf rabat'",
  "chargedLater: 'Beløbet hæves først, når varerne sendes'",
  "title: 'Skru bund og top fast'",
  'dropoff: `Må stilles uden kvittering`',
  'found: (sought: string) => `Søgning på “$' + '{sought}”`',
  "saved: 'Gemt som ”Carport”'",
  'earliest: (day: string) => `Tidligst $' + '{day}`',
  "mix: 'bakkemørtel 6,6%'",
  'gross: (amount: string) => `$' + '{amount} kr. inkl. moms`',
  "area: 'Et bræt på 34 mm'",
])('is told of %s', (line) => {
  expect(wrongDanish(TEXTS, line)).toHaveLength(1)
})

test.each([
  "fetched: 'Bestillingsvare'",
  "chargedLater: 'Beløbet hæves først, når varerne sendes eller hentes'",
  'found: (sought: string) => `Søgning på »$' + '{sought}«`',
  '/** Not “so”, nor 6,6% */',
  'gross: (amount: string) => `$' + '{amount}$' + '{NO_BREAK}kr. inkl. moms`',
])('is not told of %s', (line) => {
  expect(wrongDanish(TEXTS, line)).toEqual([])
})
