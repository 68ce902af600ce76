import type { GOODS } from './baskets.ts'

/** Offers that the professionals of the demo have got: one of each way that they end, and some to answer. */

export interface DemoOffer {
  readonly title: string
  /** Which of the customer's cases that were going on then it is about. */
  readonly site: number
  readonly goods: keyof typeof GOODS
  readonly lines: number
  /** Days before the shop is planted. */
  readonly sent_days_ago: number
  /** Days after it; below zero: before. */
  readonly valid_days: number
  readonly note: string
  readonly answer?: 'viewed' | 'declined' | 'half'
  /** A list of what comes with each delivery is attached. */
  readonly has_file?: boolean
  /** What was written about it, in turns: the customer first. */
  readonly thread?: readonly { readonly days_ago: number; readonly message: string }[]
}

export const DECLINE_REASON = 'For lang leveringstid'

export const demoOffers: readonly DemoOffer[] = [
  {
    title: 'Terrasse og trappe',
    site: 3,
    goods: 'terrace',
    lines: 5,
    sent_days_ago: 34,
    valid_days: -13,
    note: '',
    answer: 'viewed',
  },
  {
    title: 'Nyt tag, lægter og undertag',
    site: 2,
    goods: 'roof',
    lines: 6,
    sent_days_ago: 12,
    valid_days: 9,
    note: '',
    answer: 'declined',
  },
  {
    title: 'Lofter og vægge på 1. sal',
    site: 1,
    goods: 'walls',
    lines: 7,
    sent_days_ago: 8,
    valid_days: 13,
    note: 'Gipsen ligger klar. Resten kan hentes med to dages varsel.',
    answer: 'half',
    has_file: true,
  },
  {
    title: 'Bjælkelag, drager og lægter',
    site: 0,
    goods: 'frame',
    lines: 10,
    sent_days_ago: 18,
    valid_days: 3,
    note: 'Priserne på gran stiger den 1. i næste måned.',
    answer: 'viewed',
    has_file: true,
    thread: [
      { days_ago: 6, message: 'Kan anden levering vente, til vi har rejst væggene? Ca. tre uger.' },
      {
        days_ago: 5,
        message:
          'Ja. Vi holder prisen og pakker det, når I ringer. Giv os to hverdage, så kommer kranbilen.',
      },
    ],
  },
  {
    title: 'Carport, stolper og limtræ',
    site: 0,
    goods: 'frame',
    lines: 6,
    sent_days_ago: 0,
    valid_days: 20,
    note: '',
  },
]
