import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '#database/errors'
import { createLogger } from './logging.ts'

const lines: string[] = []

beforeEach(() => {
  lines.length = 0
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
})
afterEach(() => vi.restoreAllMocks())

function tell(err: unknown): string {
  createLogger('error', false).error({ err }, 'the job queue')
  return lines.join('')
}

test('a fault is told with where it came from, and without the row that the database names', () => {
  const told = tell(Object.assign(new Error('too long'), { detail: 'Skovvejen 7' }))
  expect(told).toMatch(/the job queue[\s\S]*Error: too long\n +at /)
  expect(told).not.toContain('Skovvejen')
})

test('the copy of a fault, as libraries tell of theirs, says as much', () => {
  const { message, stack } = new Error('the database system is in recovery mode')
  const told = tell({ code: '57P03', detail: 'Skovvejen 7', message, stack, queue: 'outbox' })
  expect(told).toMatch(/the job queue[\s\S]*Error: the database system is in recovery mode\n +at /)
  expect(told).not.toContain('Skovvejen')
})

test('what is thrown and is no fault at all is told as it is', () => {
  expect(tell('gone')).toContain('"message": "gone"')
})

test('an event is one line, with the time, how bad it is, what, and the facts', () => {
  createLogger('info', false).warn({ status: 503, facts: { a: 1 } }, 'replied')
  expect(lines.join('')).toMatch(
    /^\[\d\d:\d\d:\d\d\] WARN: replied \{"status":503,"facts":\{"a":1\}\}\n$/,
  )
})

test('what fails because the database is away is one line, until it has been back for a while', () => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
  const logger = createLogger('info', false)
  const fail = () => logger.error({ err: new DatabaseUnavailable('away') }, 'failed')
  fail()
  logger.child({ reqId: 'a' }).error({ err: new DatabaseUnavailable('away') }, 'failed')
  logger.error({ err: new Error('another fault') }, 'failed')
  vi.spyOn(performance, 'now').mockReturnValue(9_000)
  fail()
  vi.spyOn(performance, 'now').mockReturnValue(18_000)
  fail()
  expect(lines.filter((line) => line.includes('away'))).toHaveLength(1)
  expect(lines.join('')).toContain('another fault')
  vi.spyOn(performance, 'now').mockReturnValue(28_001)
  fail()
  expect(lines.filter((line) => line.includes('away'))).toHaveLength(2)
})
