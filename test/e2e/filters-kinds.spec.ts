import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { categories } from './places.ts'
import { isQuiet } from './quiet.ts'

interface Option {
  readonly id: number
  readonly name: string
  readonly count: number
}
interface Group {
  readonly id: number
  readonly name: string
  readonly unit: string | null
  readonly as_filter: boolean
  readonly options: readonly Option[]
}

async function facets(request: APIRequestContext, url: string, more = '') {
  const path = `/api/shop/products/metadata?url=${encodeURIComponent(url)}&allChildren=1${more}`
  return (await (await request.get(path)).json()) as {
    count: number
    metadata: { variants: Group[] }
  }
}

/** A list, and a group of filters on it that is as wanted. */
async function someGroup(request: APIRequestContext, isOne: (group: Group) => boolean) {
  for (const { url, children_count } of await categories(request)) {
    if (children_count > 0) continue
    const { metadata } = await facets(request, url)
    const group = metadata.variants.find((one) => one.as_filter && isOne(one))
    if (group) return { url, group }
  }
  throw new Error('no list has such filters')
}

const counts = (page: Page, count: number) =>
  expect(
    page.getByText(`${count} ${count === 1 ? 'vare' : 'varer'} passer til dine valg`),
  ).toBeVisible()

async function opens(page: Page, url: string, group: string) {
  await page.goto(url)
  await isQuiet(page)
  const filters = page.getByRole('complementary', { name: 'Filtre' })
  const found = filters.getByRole('group').filter({ hasText: group })
  const head = filters.getByText(group, { exact: true })
  if ((await found.first().getAttribute('open')) === null) await head.click()
  return filters
}

test('what most begin with is chosen above the list, and given up there', async ({
  page,
  request,
}) => {
  const leaves = (await categories(request)).filter(({ children_count }) => children_count === 0)
  const nav = page.getByRole('navigation', { name: 'Ofte valgt' })
  for (const { url } of leaves) {
    if (!/aria-label="Ofte valgt"/.test(await (await request.get(url)).text())) continue
    await page.goto(url)
    await isQuiet(page)
    const chip = nav.getByRole('button', { disabled: false }).first()
    if ((await chip.count()) === 0) continue
    const count = Number(/(\d+)$/.exec(((await chip.textContent()) ?? '').trim())?.[1])
    await chip.click()
    await expect(page).toHaveURL(/#\d+:\d+$/)
    await counts(page, count)
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await chip.click()
    await expect(page).toHaveURL(url)
    await expect(chip).toHaveAttribute('aria-pressed', 'false')
    return
  }
  throw new Error('no list offers what most begin with')
})

test('a measure is narrowed by its ends, with the keyboard', async ({ page, request }) => {
  const { url, group } = await someGroup(
    request,
    ({ name, options }) => name === 'Længde' && options.length >= 4,
  )
  const filters = await opens(page, url, group.name)
  const longest = group.options.at(-1)
  const { count } = await facets(request, url, `&variantIds=${longest?.id}`)
  const least = filters.getByRole('slider', { name: `${group.name} fra` })
  await least.focus()
  await least.press('End')
  await expect(page).toHaveURL(`${url}#${group.id}:${longest?.id}`)
  await counts(page, count)
  await page.getByRole('button', { name: 'Nulstil' }).first().click()
  await expect(page).toHaveURL(url)
  await expect(least).toHaveValue((await least.getAttribute('min')) ?? '')
})

test('a long group is searched, and what is found can be chosen', async ({ page, request }) => {
  const { url, group } = await someGroup(
    request,
    ({ unit, options }) => !unit && options.filter(({ count }) => count > 0).length > 10,
  )
  const filters = await opens(page, url, group.name)
  const wanted = group.options.findLast(({ count }) => count > 0)
  const search = filters.getByRole('searchbox', { name: `Søg blandt ${group.options.length}` })
  await search.fill(wanted?.name ?? '')
  const box = filters.getByRole('checkbox', { name: wanted?.name ?? '' }).first()
  await expect(box).toBeVisible()
  const other = group.options.find(({ name }) => !name.includes(wanted?.name ?? ''))
  await expect(filters.getByRole('checkbox', { name: other?.name ?? '', exact: true })).toHaveCount(
    0,
  )
  await box.check()
  await expect(page).toHaveURL(`${url}#${group.id}:${wanted?.id}`)
  await counts(page, wanted?.count ?? 0)
})
