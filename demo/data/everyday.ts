import { guides } from '../content/guides/guide-pages.ts'

/** Names of what guides ask for: every branch keeps them, so that what a guide puts into the basket can be bought. */
export const everyday: ReadonlySet<string> = new Set(
  guides.flatMap(({ bill }) =>
    bill.flatMap(({ product, taller = [] }) => [product, ...taller.map((one) => one.product)]),
  ),
)

/** Families of large things that are bought one at a time: no branch keeps many of them. */
export const seldom: ReadonlySet<string> = new Set(['doere_ind', 'yderdoere', 'ovenlys', 'carport'])
