import { expect, test } from 'vitest'
import { transaction } from '#database/client'
import { plantNode } from '#shop/content'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { visitor } from '#test/request'
import { termsFor } from '#test/sample-terms'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** Pages that show the terms of sale show those that are sold under, and no copy. */

const database = await freshDatabase(castSeed)
const plant = (slug: string, content: Record<string, unknown>) =>
  transaction(database.db, (tx) =>
    plantNode(tx, {
      ...{ site_id: 1, parent_id: null, name: slug, slug },
      contents: [{ name: 'Tekst', template_slug: 'text', content }],
    }),
  )
await plant('vilkaar', {
  html: '<p>Egen tekst</p>',
  terms: 'private',
  link: { text: 'PDF', url: '/x' },
})
await plant('erhverv', { terms: 'company' })
await plant('kopi', { html: '<p>En kopi</p>', version: 'Version privat-0123456789ab' })
await plant('andet', { html: '<p>Andet</p>', version: 'Version 4' })
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })

async function sectionOf(slug: string) {
  const { body } = await visitor(app).get(`/api/nodes/for-url?url=/${slug}&renderSections=1`)
  return body.data.contents[0].content
}

test('a section of terms has those in force instead of its own text', async () => {
  const { version } = termsFor('private')
  const shown = await sectionOf('vilkaar')
  expect(shown).toMatchObject({
    version: `Version ${version}`,
    link: { text: 'PDF', url: `/handelsbetingelser.pdf?version=${version}` },
  })
  expect(shown.html).toContain('<h2 id="afsnit-hvem-du-handler-med">Hvem du handler med</h2>')
  expect(shown.html).not.toContain('Egen tekst')
  expect((await sectionOf('erhverv')).version).toBe(`Version ${termsFor('company').version}`)
  expect((await sectionOf('kopi')).html).toBe(shown.html)
  expect(await sectionOf('andet')).toMatchObject({ html: '<p>Andet</p>', version: 'Version 4' })
})

test('another version is on the page at once, and what is written as markup is words', async () => {
  const staff = await loggedIn(app, database, cast.user.admin)
  const who = '{navn}, {adresse}, {cvr}, {telefon}, {email}'
  const text = `# <img src=x onerror=alert(1)>\n\n${who}\n\n<script>alert(1)</script>\nlinje to`
  expect((await staff.patch('/api/admin/consent-texts/terms_private', { text })).status).toBe(200)
  const read = async () => (await sectionOf('vilkaar')).html
  await expect.poll(read, { timeout: 10_000 }).toContain('linje to')
  const html = await read()
  expect(html).not.toMatch(/<(?!\/?(?:h2|p|br)\b)/)
  expect(html).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt;<br>linje to</p>')
  expect(html).toContain('<h2 id="afsnit-img-src-x-onerror-alert-1">&lt;img src=x')
})
