import { expect, type Locator, type Page, test } from '@playwright/test'
import { parcel } from './checkout-products.ts'
import { isHydrated, isQuiet } from './quiet.ts'
import { mette } from './shopper.ts'

/** Besides what is typed. */
const MOST_KEYS = 70
/** More of them lead nowhere. */
const MOST_TABS = 60

/** Who has no mouse: counts the keys that lead on, by the step that they were pressed in. Enter in a field sends its step. */
function keyboardOf(page: Page) {
  const keys = new Map<string, number>()
  let step = ''
  async function press(key: string): Promise<void> {
    keys.set(step, (keys.get(step) ?? 0) + 1)
    await page.keyboard.press(key)
  }
  async function reach(control: Locator): Promise<void> {
    const isOn = () => control.evaluate((one) => one === document.activeElement)
    await expect(control).toBeVisible()
    for (let tabs = 0; !(await isOn()); tabs += 1) {
      if (tabs > MOST_TABS) throw new Error(`${step}: no way to ${control}`)
      await press('Tab')
    }
  }
  return {
    keys,
    press,
    reach,
    begins: (name: string) => {
      step = name
    },
    presses: async (control: Locator) => {
      await reach(control)
      await press('Enter')
    },
    ticks: async (control: Locator) => {
      await reach(control)
      await press('Space')
    },
    types: async (control: Locator, text: string) => {
      await reach(control)
      await page.keyboard.insertText(text)
    },
    total: () => [...keys.values()].reduce((sum, count) => sum + count, 0),
  }
}

test('a whole order takes at most seventy keys besides what is typed, from its number to the window of the card', async ({
  page,
  request,
}) => {
  const products = await parcel(request)
  const person = keyboardOf(page)
  const arrives = async (heading: string) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await isHydrated(page)
  }
  await page.goto('/')
  await isQuiet(page)

  person.begins('search')
  await person.types(page.getByRole('combobox', { name: 'Søg efter varer' }), products.varenummer)
  await person.press('Enter')
  await expect(page.getByRole('main')).toContainText(products.name)
  await isQuiet(page)

  person.begins('product')
  const isProduct = new URL(page.url()).pathname === products.url
  if (!isProduct) {
    await person.presses(page.getByRole('main').getByRole('link', { name: products.name }).first())
    await page.waitForURL(`**${products.url}`)
    await isQuiet(page)
  }
  await person.presses(page.getByRole('button', { name: 'Læg i kurv' }).first())

  person.begins('to the basket')
  await person.presses(page.getByRole('link', { name: 'Se kurv' }).first())
  await arrives('Kurv')

  person.begins('basket')
  await person.presses(page.getByRole('button', { name: 'Spring til levering' }))
  await expect(page.getByLabel('Leveres til postnr.')).toBeFocused()
  await person.types(page.getByLabel('Leveres til postnr.'), mette.postcode)
  await expect(
    page.getByRole('textbox', { name: 'Leveres til postnr.' }),
  ).toHaveAccessibleDescription(/\S/)
  await person.presses(page.getByRole('link', { name: 'Gå til levering' }).first())
  await arrives('Levering')

  person.begins('delivery')
  await person.presses(page.getByRole('radio', { name: /^Pakke/ }).first())
  await arrives('Oplysninger')

  person.begins('info')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true }).first()
  await person.types(field('Navn'), mette.name)
  await person.types(field('E-mail'), mette.email)
  await person.types(page.getByRole('textbox', { name: 'Mobilnummer' }).first(), mette.mobile)
  await person.types(page.getByRole('textbox', { name: 'Vej og husnummer' }).first(), mette.street)
  await expect(field('Postnr.')).toHaveValue(mette.postcode)
  await person.press('Enter')
  await arrives('Betaling')

  person.begins('payment')
  const card = page.getByRole('radio', { name: 'Betalingskort' })
  if (!(await card.isChecked())) await person.ticks(card)
  await person.presses(card)
  await arrives('Godkend ordren')

  person.begins('review')
  await person.ticks(page.getByRole('checkbox', { name: /handelsbetingelserne/ }))
  await person.presses(page.getByRole('button', { name: 'Køb og betal' }).first())
  await page.waitForURL('**/sandbox/**')

  const told = JSON.stringify(Object.fromEntries(person.keys))
  test.info().annotations.push({ type: 'keys', description: told })
  expect(person.total(), told).toBeLessThanOrEqual(MOST_KEYS)
})
