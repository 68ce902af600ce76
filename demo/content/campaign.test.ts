import { expect, test } from 'vitest'
import { isWithin } from '#kernel/time'
import { campaignPages } from './campaign.ts'

const now = new Date('2026-11-26T19:00:00Z')
const [page] = campaignPages(now).children ?? []
const shownAt = (moment: string) =>
  (page?.contents ?? [])
    .filter(({ active_from = null, active_to = null }) =>
      isWithin(new Date(moment), active_from, active_to),
    )
    .map(({ name }) => name)

test('a campaign keeps its address, and says what is so before, during and after', () => {
  expect(shownAt('2026-11-20T12:00:00Z')).toEqual(['Før', 'Besparelsen'])
  expect(shownAt('2026-11-26T12:00:00Z')).toEqual([
    ...['Mens den løber', 'Varer', 'Varegrupper', 'Besparelsen'],
  ])
  expect(shownAt('2026-12-20T12:00:00Z')).toEqual(['Efter', 'Andre varer', 'Besparelsen'])
})

test('it begins and ends at midnight in Denmark, in winter as in summer', () => {
  const startsOf = (begin: string) =>
    campaignPages(new Date(begin)).children?.[0]?.contents?.flatMap(({ active_from }) =>
      active_from ? [active_from.toISOString()] : [],
    )
  expect(startsOf('2026-11-26T19:00:00Z')).toContain('2026-11-21T23:00:00.000Z')
  expect(startsOf('2027-06-15T19:00:00Z')).toContain('2027-06-10T22:00:00.000Z')
})

test('the last day that it names is the last on which it runs', () => {
  const [, running] = page?.contents ?? []
  expect(JSON.stringify(running?.content)).toContain('til og med lørdag den 5. december')
  expect(running?.active_to?.toISOString()).toBe('2026-12-05T23:00:00.000Z')
})
