import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
  expect(told).toMatch(/the job queue\s+Error: too long\n +at /)
  expect(told).not.toContain('Skovvejen')
})

test('the copy of a fault, as libraries tell of theirs, says as much', () => {
  const { message, stack } = new Error('the database system is in recovery mode')
  const told = tell({ code: '57P03', detail: 'Skovvejen 7', message, stack, queue: 'outbox' })
  expect(told).toMatch(/the job queue\s+Error: the database system is in recovery mode\n +at /)
  expect(told).not.toContain('Skovvejen')
})

test('what is thrown and is no fault at all is told as it is', () => {
  expect(tell('gone')).toContain('"message":"gone"')
})
