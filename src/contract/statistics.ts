import { z } from 'zod'
import { dayInput, listOf, query } from './common.ts'
import { issue } from './issues.ts'

const COUNT_KINDS = ['page', 'step', 'search'] as const
const UNITS = ['day', 'name'] as const

const dailyCount = z
  .object({
    day: z.iso.date(),
    kind: z.enum(COUNT_KINDS),
    name: z.string(),
    count: z.int().min(1),
  })
  .meta({
    id: 'DailyCount',
    description:
      'page: an address as the routes of the shop write it. step: basket, payment, order. search: words that found nothing.',
  })

export const statisticsQuery = query({
  kind: z.enum(COUNT_KINDS, issue('choice_unknown', { choices: COUNT_KINDS.join(' ') })),
  from: dayInput,
  to: dayInput,
  per: z
    .enum(UNITS, issue('choice_unknown', { choices: UNITS.join(' ') }))
    .default('day')
    .meta({ description: 'name: the days together, `day` is the last of them.' }),
})
/** The most frequent first, a thousand at most. */
export const statisticsReply = listOf(dailyCount)
