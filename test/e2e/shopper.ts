import { expect, type Page } from '@playwright/test'
import { bearer } from '#test/login'
import type { Products } from './checkout-products.ts'
import { forgeryToken } from './login.ts'
import { isHydrated } from './quiet.ts'

/** A person who buys, in their own words. */
export interface Person {
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly street: string
  readonly postcode: string
}

export const mette: Person = {
  name: 'Mette Juhl',
  email: 'mette@juhl.example',
  mobile: '22 33 44 55',
  street: 'Havnegade 12',
  postcode: '8000',
}

export const CARDS = {
  approved: '4000 0000 0000 0077',
  challenged: '4000 0000 0000 3220',
  declined: '4000 0000 0000 0002',
  slow: '4000 0000 0000 0259',
  silent: '4000 0000 0000 0119',
} as const

export type Shopper = ReturnType<typeof shopper>

export function shopper(page: Page) {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const says = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
  const arrivesAt = (heading: string | RegExp) =>
    expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()

  return {
    press,
    says,
    arrivesAt,

    /** Has products in the basket, and sees them there; the ways of the pages to put them in are tested in checkout-basket.spec.ts. */
    async putInBasket(products: Products, quantity?: number) {
      await addToBasket(page, products, quantity)
      await page.goto('/checkout/basket')
      await expect(line(page, products)).toBeVisible()
      await isHydrated(page)
    },
    /** As {@link putInBasket}, by its number on the basket's page: the page tells of it, on whichever site it is. */
    async typesIntoBasket(products: Products, quantity?: number) {
      if (new URL(page.url()).pathname !== '/checkout/basket') await page.goto('/checkout/basket')
      await isHydrated(page)
      await page.getByLabel('Læg flere i kurven med nummer').fill(products.varenummer)
      await press('Tilføj')
      const anyway = page.getByRole('button', { name: 'Læg i kurv alligevel' })
      await expect(anyway.or(line(page, products)).first()).toBeVisible()
      if (await anyway.isVisible()) await anyway.click()
      await expect(line(page, products)).toBeVisible()
      if (quantity !== undefined) await this.wants(products, quantity)
    },
    async wants(products: Products, quantity: number | string) {
      await isHydrated(page)
      const field = line(page, products).getByRole('spinbutton')
      const answered = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
      await field.fill(String(quantity).replace('.', ','))
      await field.press('Enter')
      await answered
    },
    async livesAt(postcode: string) {
      await isHydrated(page)
      const field = page.getByLabel('Leveres til postnr.')
      if ((await field.inputValue()) !== postcode) await field.fill(postcode)
      await expect(
        page.getByRole('textbox', { name: 'Leveres til postnr.' }),
      ).toHaveAccessibleDescription(/\S/)
    },
    async goesToDelivery() {
      await page.getByRole('link', { name: 'Gå til levering' }).first().click()
      await arrivesAt('Levering')
    },
    async hasItBroughtBy(way: string) {
      await page.getByRole('radio', { name: new RegExp(`^${way}`) }).check()
    },
    async fetchesIn(branch: string) {
      await this.hasItBroughtBy('Afhentning')
      await page.getByRole('searchbox', { name: 'Find forretning' }).fill(branch)
      await page.getByRole('radio', { name: new RegExp(branch) }).check()
      // A phone shows the day instead of the sum of the order: "Klar om 3 hverdage i Aalborg".
      const chosen = page.getByText(new RegExp(`^(Afhentning|Klar .+) i ${branch}`))
      await expect(chosen.filter({ visible: true }).first()).toBeVisible()
    },
    async goesToInfo() {
      await press('Fortsæt til oplysninger')
      await arrivesAt('Oplysninger')
    },
    async is(person: Person) {
      await page.getByRole('textbox', { name: 'Navn', exact: true }).fill(person.name)
      await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(person.email)
      await page.getByRole('textbox', { name: 'Mobilnummer' }).first().fill(person.mobile)
      await page.getByRole('textbox', { name: 'Vej og husnummer' }).first().fill(person.street)
      await page
        .getByRole('textbox', { name: 'Postnr.', exact: true })
        .first()
        .fill(person.postcode)
    },
    async buysAs(type: 'Privat' | 'Erhverv' | 'Offentlig') {
      await page.getByText(type, { exact: true }).click()
      await expect(page.getByRole('radio', { name: type })).toBeChecked()
    },
    async goesToPayment() {
      await press('Fortsæt til betaling')
      await arrivesAt('Betaling')
    },
    async paysWith(method: string) {
      await page.getByRole('radio', { name: method }).check()
    },
    async goesToReview() {
      await press('Fortsæt til godkendelse')
      await arrivesAt('Godkend ordren')
    },
    async acceptsTerms() {
      await page.getByRole('checkbox', { name: /handelsbetingelserne/ }).check()
    },
    /** In the window of the payment provider. */
    async givesCard(number: string) {
      await page.waitForURL('**/sandbox/**')
      await page.getByLabel('Kortnummer').fill(number)
      await page.getByLabel('Udløber').fill('12/29')
      await page.getByLabel('Kontrolcifre').fill('123')
      await page.getByRole('button', { name: /^Betal / }).click()
    },
    /** Everything from the basket to the last page, with a parcel. */
    async walksToReview({ person = mette, method = 'Betalingskort' } = {}) {
      await this.livesAt(person.postcode)
      await this.goesToDelivery()
      await this.hasItBroughtBy('Pakke')
      await this.goesToInfo()
      await this.is(person)
      await this.goesToPayment()
      await this.paysWith(method)
      await this.goesToReview()
    },
    /** @returns The number of the order that was placed. */
    async hasOrdered(): Promise<string> {
      await page.waitForURL('**/checkout/confirmation/*')
      const heading = page.getByRole('heading', { level: 1, name: /Ordre \d+/ })
      await expect(heading).toBeVisible()
      return /Ordre (\d+)/.exec((await heading.textContent()) ?? '')?.[1] ?? ''
    },
  }
}

/** As the pages of the shop do it, for whom this browser belongs to. */
async function addToBasket(page: Page, { id }: Products, quantity?: number): Promise<void> {
  const { request } = page.context()
  const isNowhere = page.url() === 'about:blank'
  const stored = isNowhere ? null : await page.evaluate(() => localStorage.getItem('session'))
  const headers: Record<string, string> = stored ? bearer(JSON.parse(stored).token) : {}
  await request.get('/api/shop/baskets/current-basket', { headers })
  const reply = await request.post('/api/shop/basket-lines', {
    data: { product_id: id, ...(quantity === undefined ? {} : { quantity }) },
    headers: { ...headers, ...(await forgeryToken(page)) },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Where a line of the basket stands. */
export function line(page: Page, { name }: Pick<Products, 'name'>) {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
}
