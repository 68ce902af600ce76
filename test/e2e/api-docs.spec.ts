import { expect, test } from '@playwright/test'

test('the API can be read about, and a call be tried, under the policy of the shop', async ({
  page,
  baseURL,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${baseURL}/`) && !url.startsWith('data:')) faults.push(url)
  })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /^Planke/ })).toBeVisible()
  await page.getByRole('link', { name: 'Site', exact: true }).click()
  await page.getByRole('button', { name: /GET \/api\/shop\/site/ }).click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  const replies = page.locator('.live-responses-table')
  await expect(replies.getByRole('cell', { name: '200', exact: true })).toBeVisible()
  expect(faults).toEqual([])
})
