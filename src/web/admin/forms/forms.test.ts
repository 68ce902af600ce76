import { expect, test } from 'vitest'
import { ApiError, Unreachable } from '#api-client'
import { adminWithdrawalChange } from '#contract/withdrawal/admin-withdrawal'
import { errorsOf, errorsOfReply, errorsWithin, isConflict } from './form-errors.ts'
import { conflictsOf, merged } from './merge.ts'

test('what the contract refuses is told at its field', () => {
  expect(errorsOf(adminWithdrawalChange, { status: 'refused', reason: '' })).toEqual({
    reason: 'Skriv, hvorfor den afvises',
  })
  expect(errorsOf(adminWithdrawalChange, { status: 'refused', reason: 'Brugt' })).toEqual({})
})

test('what the API refuses is told at the fields that the form has, and above it otherwise', () => {
  const problem = {
    code: 'invalid_field',
    message: 'x',
    errors: { reason: ['Skal udfyldes'], id: ['Ukendt'] },
  }
  expect(errorsOfReply(new ApiError(422, problem), ['reason'])).toEqual({
    atFields: { reason: 'Skal udfyldes' },
    others: ['Ukendt'],
  })
})

test('what is wrong within a field that the form has is told above it, and at its place', () => {
  const errors = { 'custom_fields.1.value': ['Skal være et tal'], 'lines.0.price': ['Mangler'] }
  const told = errorsOfReply(new ApiError(422, { code: 'invalid_field', message: 'x', errors }), [
    'custom_fields',
  ])
  expect(told).toEqual({
    atFields: { 'custom_fields.1.value': 'Skal være et tal' },
    others: ['Skal være et tal', 'Mangler'],
  })
  expect(errorsWithin(told.atFields, 'custom_fields')).toEqual({ '1.value': 'Skal være et tal' })
  expect(errorsWithin(told.atFields, 'custom')).toEqual({})
})

test('409 and 412 are conflicts, and nothing else is', () => {
  const statuses = [400, 404, 409, 412, 422, 500].filter((status) =>
    isConflict(new ApiError(status, {})),
  )
  expect(statuses).toEqual([409, 412])
  expect(isConflict(new Unreachable('/'))).toBe(false)
})

const saved = { name: 'Regel', price: '112,95', text: 'Til bjælker', isShown: true }

test('fields that are equal are no conflict, and what one alone has changed is chosen', () => {
  const mine = { ...saved, text: 'Til bjælker og spær', name: 'Lægte' }
  const theirs = { ...saved, price: '110,28', name: 'Lægte' }
  expect(conflictsOf(saved, mine, theirs)).toEqual([
    { name: 'price', mine: '112,95', theirs: '110,28', choice: 'theirs' },
    { name: 'text', mine: 'Til bjælker og spær', theirs: 'Til bjælker', choice: 'mine' },
  ])
})

test('the merged version has what was chosen for each field', () => {
  const mine = { ...saved, text: 'A', price: '1' }
  const theirs = { ...saved, text: 'B', price: '2' }
  expect(merged(mine, theirs, { text: 'theirs', price: 'mine' })).toEqual({
    ...saved,
    text: 'B',
    price: '1',
  })
})
