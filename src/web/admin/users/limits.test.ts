import { expect, test } from 'vitest'
import { limitValues, readLimits } from './limits.ts'
import { userTexts as texts } from './user-texts.ts'

test('a limit is kroner, every order, or none, and what is no amount is told', () => {
  const typed = { approval_above: '5.000,50', approval_budget: '' }
  expect(readLimits(typed)).toEqual({
    limits: { approval_above: 5000.5, approval_budget: null },
    why: undefined,
  })
  expect(readLimits({ ...typed, approval_above: '0' }).limits.approval_above).toBe(0)
  for (const wrong of ['mange', '-1', '5,001']) {
    expect(readLimits({ ...typed, approval_budget: wrong }).why, wrong).toBe(texts.limitWrong)
  }
})

test('a limit is shown as it is read', () => {
  for (const limits of [
    { approval_above: 0, approval_budget: null },
    { approval_above: null, approval_budget: 12345.5 },
  ]) {
    expect(readLimits(limitValues(limits)).limits).toEqual(limits)
  }
})
