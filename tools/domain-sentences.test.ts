import { expect, test } from 'vitest'
import { checkDomainSentences, checkSentences, danishIn, NOT_YET } from './domain-sentences.ts'

const FILE = 'src/shop/offers/send-offer.ts'
const check = (code: string, notYet: readonly string[] = []) =>
  checkSentences(new Map([[FILE, code]]), notYet)

test.each([
  "throw new OfferFieldRefused('lines', 'Tilbuddet har ingen linjer')",
  `const told = \`Vælg et antal, højst \${most}\``,
  "const texts = { late: 'Varen findes ikke' }",
  "type Told = 'Linjen er ikke i ordren'",
])('a Danish sentence in the domain fails the check: %s', (code) => {
  expect(check(code)).toEqual([expect.stringContaining(`${FILE}: a Danish sentence`)])
})

test.each([
  "throw new OfferFieldRefused('lines', 'offer_empty')",
  "const reason = 'the order was canceled by its customer'",
  `sql\`select id from offer.offer where name = 'Kun på lager' and \${found}\``,
  "sql<Row>`select 'Der er ikke flere'`",
  '// Der er ingen linjer i tilbuddet',
  `throw new Error(\`not whole øre: \${amount}\`)`,
])('what is no sentence for people passes: %s', (code) => {
  expect(check(code)).toEqual([])
})

test('what is interpolated into SQL is read all the same', () => {
  expect(danishIn(`sql\`select \${'Der er ikke flere'}\``)).toEqual(['Der er ikke flere'])
})

test('a place that speaks Danish still is named, and leaves the list with its last sentence', () => {
  expect(check("const text = 'Varen findes ikke'", ['src/shop/offers/'])).toEqual([])
  expect(check("const code = 'unknown'", ['src/shop/offers/'])).toEqual([
    'tools/domain-sentences.ts: src/shop/offers/ speaks no Danish any more',
  ])
})

test('the domain has no sentence but where the list names it', () => {
  expect(checkDomainSentences()).toEqual([])
  // Without the list it would: the check reads these files.
  expect(NOT_YET.length).toBeGreaterThan(0)
})
