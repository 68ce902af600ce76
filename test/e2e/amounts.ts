import type { Locator } from '@playwright/test'

/** Amounts as pages show them, in øre: what a program compares. */

const AMOUNT = /(?:\d{1,3}(?:\.\d{3})+|\d+),\d\d(?!\d)/g

/** All amounts of a text, in its order. */
export async function amountsIn(place: Locator): Promise<number[]> {
  await place.waitFor()
  // As it is set on the page: without that, the texts of neighbours run together.
  const text = (await place.allInnerTexts()).join(' ')
  return (text.match(AMOUNT) ?? []).map((amount) => Number(amount.replace(/\D/g, '')))
}

/** The amount beside a label in a list of sums. */
export async function sumOf(place: Locator, label: string): Promise<number> {
  const row = place.locator('dl > div').filter({ hasText: label })
  const [amount, ...more] = await amountsIn(row.locator('dd'))
  if (amount === undefined || more.length > 0) throw new Error(`“${label}” has not one amount`)
  return amount
}
