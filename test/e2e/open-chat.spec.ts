import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type RunningShop, runShop } from '../support/running-shop.ts'
import { newBrowser } from './answered-consent.ts'
import { isQuiet } from './quiet.ts'

/** A chat of an outside company whose script stores nothing, and so waits for no consent. */

test.use({ storageState: newBrowser })
test.describe.configure({ mode: 'serial' })

const CHAT = 'https://chat.example/widget.js'

let shop: RunningShop
const directory = mkdtempSync(join(tmpdir(), 'planke-open-chat-'))

test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await runShop('', directory, {
    DEMO: 'on',
    DEMO_PRODUCTS: '200',
    STOREFRONT: 'on',
    CHAT_SCRIPT: CHAT,
    CHAT_CONSENT: 'none',
  })
})
test.afterAll(async () => {
  await shop?.stop()
  rmSync(directory, { recursive: true, force: true })
})

test('it is there before the question is answered and after it is refused, and the shop has no chat of its own beside it', async ({
  page,
}) => {
  const outside: string[] = []
  const lines: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${shop.address}/`)) outside.push(request.url())
  })
  page.on('console', (message) => lines.push(message.text()))
  await page.route(CHAT, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "document.body.append(Object.assign(document.createElement('button'), { textContent: 'Chat med os' }))",
    }),
  )
  const chat = page.getByRole('button', { name: 'Chat med os' })
  const question = page.getByRole('region', { name: /gemme/ })
  await page.goto(`${shop.address}/om-os`)
  await expect(chat).toBeVisible()
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Afvis alle', exact: true }).click()
  await expect(question).toHaveCount(0)
  await page.goto(`${shop.address}/kontakt`)
  await expect(chat).toBeVisible()
  await isQuiet(page)
  await expect(page.getByRole('button', { name: 'Skriv til os' })).toHaveCount(0)
  expect(outside).toEqual([CHAT, CHAT])
  expect(lines.filter((line) => line.includes('Content Security Policy'))).toEqual([])
})
