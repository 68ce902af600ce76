/** What the professionals of the demo have ordered and saved: building sites, and goods by words of their names. */

/** Words of what is bought together. */
export const GOODS = {
  frame: ['regel', 'lægte', 'skrue', 'krydsfiner', 'vinkel'],
  walls: ['gips', 'regel', 'skrue', 'uld', 'spartel'],
  terrace: ['terrasse', 'stolpe', 'skrue', 'beton'],
  roof: ['lægte', 'tag', 'skrue', 'membran', 'uld'],
  finish: ['maling', 'gulv', 'fodliste', 'fuge', 'skrue'],
} as const
type Goods = keyof typeof GOODS

/** What is bought for a case; the words of its goods follow from the work that is done there. */
export interface DemoOrder {
  readonly days_ago: number
  readonly basket_status: string
  readonly po_number: string
  /** Which of the cases that were going on then. */
  readonly site: number
  readonly lines: number
  /** One of the goods is gone since. */
  readonly is_outdated: boolean
}

/** The newest are still on their way. */
const STATUSES = ['approved', 'processing', 'packing_complete', 'shipped']

/** A dozen orders over a year and a half, from the newest. */
export const demoOrders: readonly DemoOrder[] = Array.from({ length: 12 }, (_, i) => ({
  site: i,
  days_ago: 1 + i * 4 + i * i * 3,
  basket_status: STATUSES[i] ?? (i === 7 ? 'canceled' : 'paid'),
  po_number: `R-${118 - i}`,
  lines: 3 + ((i * 5) % 7),
  is_outdated: i === 9,
}))

export interface DemoSaved {
  readonly name: string
  readonly goods: Goods
  readonly lines: number
  readonly days_ago: number
  /** Which of the cases that are going on; left out: none. */
  readonly site?: number
  readonly is_shared: boolean
  /** One of the goods is gone since, and another has become dearer. */
  readonly is_outdated: boolean
}

export const demoSaved: readonly DemoSaved[] = [
  {
    name: 'Lofter på 1. sal',
    goods: 'walls',
    site: 1,
    lines: 5,
    days_ago: 2,
    is_shared: true,
    is_outdated: false,
  },
  {
    name: 'Carport, stolper og rem',
    goods: 'frame',
    lines: 8,
    days_ago: 9,
    is_shared: false,
    is_outdated: true,
  },
  {
    name: 'Terrasse, 24 m²',
    goods: 'terrace',
    lines: 4,
    days_ago: 31,
    is_shared: false,
    is_outdated: false,
  },
  {
    name: 'Fast fyld i bilen',
    goods: 'finish',
    lines: 6,
    days_ago: 64,
    is_shared: true,
    is_outdated: false,
  },
]
