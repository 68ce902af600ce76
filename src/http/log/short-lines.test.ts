import { expect, test } from 'vitest'
import { shortLines } from './short-lines.ts'

function shorten(line: object): string {
  let text = ''
  shortLines((short) => {
    text += short
  }).write(`${JSON.stringify(line)}\n`)
  return text
}

test('a line of the log is short in a terminal: the time, how bad, what, and the facts', () => {
  const time = new Date(2026, 10, 21, 12, 4, 31).getTime()
  expect(shorten({ level: 40, time, msg: 'replied', status: 503, facts: { a: 1 } })).toBe(
    '12:04:31 warn  replied status=503 facts={"a":1}\n',
  )
})

test('a fault is shown with where it came from', () => {
  const err = { message: 'broken', stack: 'Error: broken\n    at here' }
  expect(shorten({ level: 50, time: 0, msg: 'fault', err })).toContain('Error: broken\n    at here')
})
