import { expect, type Page, test } from '@playwright/test'
import { type Editor, newEditor } from '../editor.ts'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

let editor: Editor
test.beforeAll(async ({ baseURL }) => {
  editor = await newEditor(String(baseURL))
})
test.beforeEach(async ({ page }) => {
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
})

/** A page with one section of text, opened where it is edited. */
async function openText(page: Page, html: string): Promise<number> {
  const name = `Skur ${crypto.randomUUID().slice(0, 8)}`
  const node = await editor.post('/api/nodes', {
    name,
    slug: name.toLowerCase().replace(' ', '-'),
  })
  const contents = [{ name: 'Tekst', template_slug: 'text', content: { html } }]
  await editor.patch(`/api/nodes/${node.id}`, { contents })
  await page.goto(`/admin/sider/${node.id}`)
  await page.getByRole('button', { name: 'Ret Tekst' }).click()
  return node.id
}

const written = (page: Page) => page.getByRole('textbox', { name: 'Tekst', exact: true })
const source = (page: Page) => page.getByLabel('Tekst (HTML)')
/** Goes to an end of the text, once the editor has taken its place on the page. */
const go = (page: Page, key: 'Control+Home' | 'Control+End') =>
  expect(async () => {
    await written(page).press(key)
    await expect(written(page)).toBeFocused({ timeout: 500 })
  }).toPass()
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

async function saved(page: Page, id: number): Promise<string> {
  await page.getByRole('button', { name: 'Gem kladden' }).click()
  await expect(page.getByText('Kladden er gemt').last()).toBeVisible()
  return (await editor.get(`/api/nodes/${id}?admin=1`)).contents[0].content.html
}

test('a text is written as it looks: heading, list, bold, link and table', async ({ page }) => {
  const id = await openText(page, '<p>Om terrasser.</p>')
  await expect(written(page)).toHaveText('Om terrasser.')
  await expect(page.getByRole('button', { name: 'Kassér' })).toHaveCount(0)
  await go(page, 'Control+End')
  await page.keyboard.press('Enter')
  await press(page, 'Overskrift 2')
  await page.keyboard.type('Det skal du bruge')
  await page.keyboard.press('Enter')
  await press(page, 'Punktliste')
  await page.keyboard.type('Lærk')
  await page.keyboard.press('Enter')
  await press(page, 'Fed')
  await page.keyboard.type('Skruer')
  await hasNoViolations(page)
  await page.keyboard.press('Shift+Home')
  await press(page, 'Link')
  await page.getByRole('textbox', { name: 'Adresse', exact: true }).fill('/varer')
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Sæt link' }).click()
  expect(await saved(page, id)).toBe(
    '<p>Om terrasser.</p><h2>Det skal du bruge</h2><ul><li>Lærk</li><li><a href="/varer"><strong>Skruer</strong></a></li></ul>',
  )
  await page.reload()
  await page.getByRole('button', { name: 'Ret Tekst' }).click()
  await expect(written(page).getByRole('listitem')).toHaveText(['Lærk', 'Skruer'])
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsTheWindow(page)
    await page.screenshot({ path: `test-results/rich-text-${width}.png` })
  }
})

test('what is undone in the form is undone in the text, and a text is seen as HTML', async ({
  page,
}) => {
  await openText(page, '<p>Om terrasser.</p>')
  await written(page).fill('Om skure.')
  await press(page, 'Ret som HTML')
  await expect(source(page)).toHaveValue('<p>Om skure.</p>')
  await source(page).fill('<p>Om <b>carporte</b>.</p>')
  await press(page, 'Ret som tekst')
  await expect(written(page)).toHaveText('Om carporte.')
  await page.getByRole('button', { name: 'Kassér' }).click()
  await expect(written(page)).toHaveText('Om terrasser.')
})

test.describe('a text that the editor does not know all of is written as HTML', () => {
  for (const html of [
    '<table><thead><tr><th>Mål</th></tr></thead><tbody><tr><td>45×95</td></tr></tbody></table>',
    '<dl><dt>Mål</dt><dd>45×95</dd></dl>',
    '<p>Fem m<sup>3</sup> beton</p>',
    '<p lang="en">Decking</p>',
  ])
    test(html, async ({ page }) => {
      const id = await openText(page, html)
      await expect(source(page)).toHaveValue(html)
      await expect(page.getByRole('button', { name: 'Ret som tekst' })).toBeDisabled()
      await source(page).fill(`${html}<p>Ring.</p>`)
      expect(await saved(page, id)).toBe(`${html}<p>Ring.</p>`)
    })
})

test.describe('a text keeps what it has when something is written in it', () => {
  for (const html of [
    '<h2 id="afsnit-mal">Mål</h2><p>Fem <em>lange</em> brædder</p>',
    '<ol start="3"><li>Sav<ul><li>fint</li></ul></li><li>Skru</li></ol>',
    '<p><a href="/varer" title="Alle varer">Varer</a><br>og <a href="tel:+4570101010">ring</a></p>',
    '<table><tbody><tr><th>Mål</th><td colspan="2">45×95</td></tr></tbody></table>',
    '<blockquote><p>Godt træ.</p></blockquote><hr>',
  ])
    test(html, async ({ page }) => {
      const id = await openText(page, html)
      await go(page, 'Control+Home')
      await page.keyboard.type('Nyt')
      const kept = await saved(page, id)
      expect(kept).toContain('Nyt')
      expect(kept.replace('Nyt', '').replaceAll(' />', '>')).toBe(html)
    })
})
