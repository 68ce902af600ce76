import { pino } from 'pino'
import { expect, test } from 'vitest'
import { LazyLogger } from './lazy-logger.ts'

test('what a request says carries its own mark, and one that says nothing costs no logger', () => {
  const lines: string[] = []
  let made = 0
  const count = () => {
    made += 1
  }
  const parent = pino({ level: 'info', onChild: count }, { write: (line) => void lines.push(line) })
  const quiet = new LazyLogger(parent, { reqId: 'a' })
  const loud = new LazyLogger(parent, { reqId: 'b' })
  expect(quiet.level).toBe('info')
  expect(made).toBe(0)
  loud.info({ status: 200 }, 'replied')
  loud.child({ step: 2 }).warn('again')
  loud.debug('not at this level')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { reqId: 'b', status: 200, msg: 'replied' },
    { reqId: 'b', step: 2, msg: 'again' },
  ])
  expect(made).toBe(2)
})
