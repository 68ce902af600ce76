import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'
import { payloads } from '#test/xss-payloads'

/** The texts of products and categories are HTML, which pages show as it is: it is cleaned when it is saved. */

const PRODUCT = `/api/admin/shop/products/${cast.screws}`
const CATEGORY = `/api/admin/shop/categories/${cast.category.screws}`
const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const htmlField = (value: string) => ({
  custom_fields: [{ key: 'vejledning', name: 'Vejledning', field_type: 'html', value }],
})
const ways = [
  [
    'the description of a product',
    PRODUCT,
    (html: string) => ({ description: html }),
    (data: { description: string }) => data.description,
  ],
  [
    'the text of a category',
    CATEGORY,
    (html: string) => ({ description: html }),
    (data: { description: string }) => data.description,
  ],
  [
    'a field of a product that is HTML',
    PRODUCT,
    htmlField,
    ({ custom_fields: [one] }: { custom_fields: { value: string }[] }) => one?.value,
  ],
] as const

describe.each(ways)('%s', (_what, url, toBody, ofReply) => {
  const save = async (html: string) => {
    const { status, body } = await staff.patch(url, toBody(html))
    return [status, status === 200 ? ofReply(body.data) : Object.values(body.errors)]
  }

  test('keeps what the editor of texts writes', async () => {
    const html =
      '<h2 id="afsnit-brug">Brug</h2><p>Til <strong>ude</strong> &amp; inde, se <a href="/varer">varer</a>.</p><ul><li>45×95</li></ul>'
    expect(await save(html)).toEqual([200, html])
    expect(await save('Af gran.')).toEqual([200, 'Af gran.'])
  })

  test('loses what would run, and is not cleaned when it has too many tags', async () => {
    const RUNS = /<(script|iframe|object|embed|svg|style|form|base|meta|link)\b|<[^>]*\son\w+\s*=/i
    const long = payloads.filter((one) => !/[\p{Cc}\p{Cf}]/u.test(one)).join('\n')
    for (let from = 0; from < long.length; from += 15_000) {
      const [status, kept] = await save(long.slice(from, from + 15_000))
      expect([status, RUNS.exec(String(kept))]).toEqual([200, null])
      expect(String(kept)).not.toMatch(/(href|src)="\s*(javascript|vbscript|data):/i)
    }
    expect(await save('<b>'.repeat(5_001))).toEqual([422, [['Højst 5.000 tags']]])
  })
})

test('search engines are told the words of a description, without its tags', async () => {
  const html = '<p>Til <strong>ude</strong>.</p><ul><li>Bor &amp; skru</li></ul>'
  await staff.patch(PRODUCT, { description: html })
  await sql`update catalogue.product set seo_description = null where id = ${cast.screws}`.execute(
    database.db,
  )
  await expect
    .poll(async () => {
      const { body } = await visitor(app).get(`/api/shop/products/${cast.screws}`)
      return [body.data.description, body.meta.description]
    })
    .toEqual([html, 'Til ude. Bor & skru'])
})

test.each([
  ['<p>Til <STRONG>ude</STRONG>.</p><br/>', '<p>Til <STRONG>ude</STRONG>.</p><br/>'],
  ['Ø < 10 mm, a<b>c', 'Ø &lt; 10 mm, a<b>c'],
  ['<p onclick="x()">a</p>', '&lt;p onclick="x()">a</p>'],
  [
    '<script>x()</script><svg/onload=x()><scr<p>ipt>',
    '&lt;script>x()&lt;/script>&lt;svg/onload=x()>&lt;scr<p>ipt>',
  ],
  [
    '<a href="javascript:x()">a</a><pre>b</pre>',
    '&lt;a href="javascript:x()">a&lt;/a>&lt;pre>b&lt;/pre>',
  ],
])('what stood before it was cleaned has nothing that runs: %s', async (before, after) => {
  const file = '../../../db/migrations/0385_texts_that_are_shown_as_html.sql'
  const migration = readFileSync(join(import.meta.dirname, file), 'utf8')
  await sql`update catalogue.product set description = ${before} where id = ${cast.paint}`.execute(
    database.db,
  )
  await sql.raw(migration).execute(database.db)
  const { rows } = await sql<{ description: string }>`
    select description from catalogue.product where id = ${cast.paint}`.execute(database.db)
  expect(rows[0]?.description).toBe(after)
})
