import { expect, test } from 'vitest'
import { foreseenTexts } from './foreseen.ts'

const approvers = ['Anna', 'Bo', 'Gitte']

test('who may approve an order is named, and nobody where there is nobody', () => {
  const reasons = ['amount' as const]
  const of = (names: string[]) =>
    foreseenTexts.by({ reasons, limit: 0, budget_left: null, approvers: names })
  expect(of(approvers)).toBe('Anna, Bo eller Gitte skal godkende den, før vi går i gang.')
  expect(of(['Anna'])).toBe('Anna skal godkende den, før vi går i gang.')
  expect(of([])).toBe('En kollega skal godkende den, før vi går i gang.')
})

test('each reason is told with its sum', () => {
  const why = (limit: number | null, budget_left: number | null) =>
    foreseenTexts.why(
      {
        reasons: [
          ...(limit === null ? [] : (['amount'] as const)),
          ...(budget_left === null ? [] : (['budget'] as const)),
        ],
        ...{ limit, budget_left, approvers },
      },
      1250.5,
    )
  expect(why(1000, null)).toEqual([
    'Den er 250,50\u00a0kr. over din grænse på 1.000,00\u00a0kr. ekskl. moms.',
  ])
  expect(why(0, 99.5)).toEqual([
    'Alle dine ordrer skal godkendes.',
    'Der er 99,50\u00a0kr. tilbage af dit budget for måneden, ekskl. moms.',
  ])
})
