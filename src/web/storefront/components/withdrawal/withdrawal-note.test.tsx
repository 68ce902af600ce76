import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WithdrawalNote } from './withdrawal-note.tsx'

const noteOf = (period: Parameters<typeof WithdrawalNote>[0]['period']) =>
  renderToString(<WithdrawalNote period={period} url="/fortryd?ordre=100001" />).replaceAll(
    '<!-- -->',
    '',
  )

test('an order leads to withdrawing from it until the last day, and says when that was after it', () => {
  const before = noteOf({ is_open: true, last_day: null })
  expect(before).toContain('i 14 dage, fra du har fået den sidste vare')
  const running = noteOf({ is_open: true, last_day: '2026-12-03' })
  expect(running).toContain('Du kan fortryde købet til og med torsdag 3. dec. 2026.')
  for (const open of [before, running]) expect(open).toContain('href="/fortryd?ordre=100001"')
  const after = noteOf({ is_open: false, last_day: '2026-12-03' })
  expect(after).toContain('Fristen for at fortryde købet udløb torsdag 3. dec. 2026.')
  expect(after).not.toContain('href')
  expect(noteOf(null)).toBe('')
})
