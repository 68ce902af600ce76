import { type APIRequestContext, expect, test } from '@playwright/test'
import { isHydrated } from './quiet.ts'
import { staffHeaders } from './staff.ts'
import { hasNoViolations } from './violations.ts'

/** The header and the menu, as the merchant writes them. */

/** Calls the API as the merchant, and gives what it answers. */
async function merchant(request: APIRequestContext) {
  const headers = await staffHeaders(request)
  return async (method: 'POST' | 'PATCH' | 'DELETE', path: string, data?: object) => {
    const reply = await request.fetch(`/api/nodes${path}`, {
      method,
      headers,
      ...(data && { data }),
    })
    expect([path, reply.ok() || (await reply.text())]).toEqual([path, true])
    return method === 'DELETE' ? {} : ((await reply.json()) as { data: { id: number } }).data
  }
}

test('what the merchant puts into the menu, a stranger sees at once, until it is taken out', async ({
  page,
  request,
}) => {
  const call = await merchant(request)
  const menu = page.getByRole('navigation', { name: 'Alle varer' })
  const opened = async () => {
    await page.goto('/om-os')
    await isHydrated(page)
    await page.getByRole('button', { name: 'Alle varer' }).click()
    await expect(menu.getByRole('link', { name: 'Guides', exact: true })).toBeVisible()
    return menu.getByRole('link', { name: 'Vinterlukket i uge 52' }).count()
  }
  expect(await opened()).toBe(0)
  const { id } = (await call('POST', '', {
    name: 'Vinterlukket i uge 52',
    slug: 'vinterlukket',
    in_menu: true,
    active: true,
  })) as { id: number }
  try {
    // A draft is seen by no one.
    expect(await opened()).toBe(0)
    await call('POST', `/${id}/publish`, {})
    await expect.poll(opened).toBe(1)
    await menu.getByRole('link', { name: 'Vinterlukket i uge 52' }).click()
    await expect(page).toHaveURL(/\/vinterlukket$/)
    await expect(menu).toBeHidden()
    await call('PATCH', `/${id}`, { in_menu: false })
    await expect.poll(opened).toBe(0)
  } finally {
    await call('DELETE', `/${id}`)
  }
})

test('the message at the top is the merchant’s, on every page', async ({ page, request }) => {
  const call = await merchant(request)
  const reply = await page.request.get('/api/nodes/for-url?url=/global')
  const { id } = ((await reply.json()) as { data: { id: number } }).data
  const told = page.getByRole('banner').getByText('Lukket 24. december')
  const made = (await call('POST', `/${id}/contents`, {
    name: 'Jul',
    template_slug: 'service-message',
    section_slug: 'service',
    // The first of its kind is shown.
    order: -1,
    content: {
      text: 'Lukket 24. december',
      tone: 'warning',
      link: { text: 'Se alle dage', url: '/forretninger' },
    },
  })) as { id: number }
  try {
    await call('POST', `/${id}/publish`, {})
    for (const address of ['/', '/search?search=reglar']) {
      await expect(async () => {
        await page.goto(address)
        await expect(told).toBeVisible()
      }).toPass()
    }
    await page.getByRole('banner').getByRole('link', { name: 'Se alle dage' }).click()
    await expect(page).toHaveURL(/\/forretninger$/)
  } finally {
    await call('PATCH', `/${id}/contents/${made.id}`, { active: false })
    await call('POST', `/${id}/publish`, {})
  }
})

test('a group that is pointed at shows its own groups, and theirs', async ({ page }) => {
  await page.goto('/')
  await isHydrated(page)
  await page.getByRole('button', { name: 'Alle varer' }).click()
  const menu = page.getByRole('navigation', { name: 'Alle varer' })
  await menu.getByRole('link', { name: 'Byggematerialer' }).hover()
  await expect(menu.getByRole('link', { name: 'Isolering', exact: true })).toBeVisible()
  const below = menu.locator('section', { has: page.getByRole('link', { name: 'Isolering' }) })
  // Theirs are fetched when the group is shown.
  await expect(below.first().getByRole('link').nth(1)).toBeVisible()
})

for (const width of [360, 768]) {
  test(`at ${width} px all twelve groups are in the menu, and the second press reaches a leaf`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await isHydrated(page)
    await page.getByRole('button', { name: 'Alle varer' }).click()
    const menu = page.getByRole('navigation', { name: 'Alle varer' })
    const groups = menu.getByRole('button')
    await expect(groups).toHaveCount(12)
    await menu.getByRole('button', { name: 'VVS & bad' }).click()
    await expect(menu.getByRole('link', { name: 'Alt i VVS & bad' })).toBeVisible()
    const leaf = menu.getByRole('listitem').getByRole('listitem').getByRole('link').first()
    await expect(leaf).toBeVisible()
    await hasNoViolations(page, 'nav[role=navigation]')
    // One group is open at a time.
    await menu.getByRole('button', { name: 'Brændsel & sæson' }).click()
    await expect(menu.getByRole('link', { name: 'Alt i VVS & bad' })).toBeHidden()
    await menu.getByRole('button', { name: 'VVS & bad' }).click()
    const href = (await leaf.getAttribute('href')) ?? ''
    expect(href.split('/').length).toBe(5)
    await leaf.click()
    await expect(page).toHaveURL(href)
    await expect(menu).toBeHidden()
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [360, 1440]) {
    test(`the button of the menu leads to all groups at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/om-os')
      const banner = page.getByRole('banner')
      await expect(banner.getByRole('button', { name: 'Alle varer' })).toBeHidden()
      await banner.getByRole('link', { name: 'Alle varer' }).click()
      await expect(page).toHaveURL(/\/varer$/)
    })
  }

  test('links of the merchant lead on from the header', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Kundeservice' }).click()
    await expect(page).toHaveURL(/\/kontakt$/)
  })
})
