import { expect, test } from 'vitest'
import { readPeriod, writePeriod } from './period.ts'

const TODAY = '2026-02-28'
const read = (query: string) => readPeriod(new URLSearchParams(query), TODAY, '12')

test.each([
  ['', { choice: '12', from: '2025-03-01', to: TODAY }],
  ['period=24', { choice: '24', from: '2024-03-01', to: TODAY }],
  ['period=month', { choice: 'month', from: '2026-02-01', to: TODAY }],
  ['period=year', { choice: 'year', from: '2026-01-01', to: TODAY }],
  ['period=last-year', { choice: 'last-year', from: '2025-01-01', to: '2025-12-31' }],
  ['from=2026-01-05&to=2026-01-07', { choice: 'custom', from: '2026-01-05', to: '2026-01-07' }],
  ['from=2026-01-07&to=2026-01-05', { choice: 'custom', from: '2026-01-05', to: '2026-01-07' }],
  ['period=24&from=2026-01-05', { choice: 'custom', from: '2026-01-05' }],
  ['period=13&from=2026-13-45&to=i+dag', { choice: '12', from: '2025-03-01', to: TODAY }],
])('%s', (query, period) => {
  expect(read(query)).toEqual(period)
})

test('a period is written as it is read', () => {
  for (const query of ['period=24', 'from=2026-01-05&to=2026-01-07']) {
    expect(new URLSearchParams(writePeriod(read(query)) as Record<string, string>).toString()).toBe(
      query,
    )
  }
  expect(writePeriod(readPeriod(new URLSearchParams(), TODAY))).toEqual({ period: undefined })
})
