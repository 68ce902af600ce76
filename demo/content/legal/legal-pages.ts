import type { Merchant } from '#shop/merchant'
import { merchant as first } from '../../data/merchant.ts'
import type { DemoPage } from '../page.ts'
import { about } from './about.ts'
import { accessibility } from './accessibility.ts'
import { complaint } from './complaint.ts'
import { cookies } from './cookies.ts'
import { delivery } from './delivery.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

const pages = [privacy, cookies, delivery, complaint, accessibility]

/** What a visitor must be able to read of the shop before buying. */
export const legalPages = [terms, ...pages, about]

/** The same of another merchant, who has no pages of branches: with that merchant's facts, and without the page about it. */
export function legalPagesOf(other: Merchant): readonly DemoPage[] {
  const facts = Object.keys(first) as (keyof Merchant)[]
  const told = [
    ...facts.map((fact): [string, string] => [first[fact], other[fact]]),
    [inPairs(first.phone), inPairs(other.phone)] as const,
    ['/forretninger', '/kontakt'] as const,
  ].toSorted(([one], [another]) => another.length - one.length)
  const rewritten = told.reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    JSON.stringify(pages),
  )
  return [terms, ...(JSON.parse(rewritten) as DemoPage[])]
}

/** `70 00 00 06` */
function inPairs(phone: string): string {
  return (phone.slice(-8).match(/../g) ?? []).join(' ')
}
