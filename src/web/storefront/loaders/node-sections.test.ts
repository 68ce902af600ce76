import { afterEach, expect, test, vi } from 'vitest'
import type { Node, NodeContent } from '#contract/content/node'
import type { Shop } from '../shop-context.ts'
import { loadSections } from './node-sections.ts'

afterEach(() => void vi.useRealTimers())

test('a list of branches has the days on which one is not open as usual, its own before those of its page', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-24T23:30:00+01:00'), toFake: ['Date'] })
  const days = ['2026-12-22', '2026-12-24', '2026-12-31', '2027-03-25']
  const holidays = days.map((day) => ({ day, name: '', hours: '6.30–12.00' }))
  const contents = [{ template_slug: 'branch', content: { branch_id: 16, holidays } }]
  const asked: unknown[] = []
  const catalogue = {
    site: async () => ({
      branches: [
        { id: 16, special_days: [{ day: '2026-12-24', name: '', hours: 'lukket' }] },
        { id: 17, special_days: [] },
        // Of a reply that a browser has kept.
        { id: 18 },
      ],
    }),
    nodes: async (query: unknown) => {
      asked.push(query)
      return { data: [{ contents }, { contents: [{ template_slug: 'text', content: {} }] }, {}] }
    },
  }
  const list = { id: 1, template_slug: 'branch-list', section_slug: 'main', content: {} }
  const [section] = await loadSections(
    { catalogue } as unknown as Shop['api'],
    { id: 13 } as Node,
    [list as unknown as NodeContent],
  )
  expect(asked).toEqual([{ parent: 13, flat: true, active_content: true }])
  expect(section?.special?.[16]?.map(({ day, hours }) => [day, hours])).toEqual([
    ['2026-12-24', 'lukket'],
    ['2026-12-31', '6.30–12.00'],
  ])
  expect([section?.special?.[17], section?.special?.[18]]).toEqual([[], []])
})
