import { expect, test } from 'vitest'
import { progressBar } from './progress-bar.ts'

function screen(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, written, write: (text: string) => written.push(text) }
}

test('a terminal sees one line that fills', () => {
  const terminal = screen(true)
  const show = progressBar(terminal)
  show({ done: 0, total: 5000, phase: 'goods' })
  show({ done: 2500, total: 5000, phase: 'goods' })
  show({ done: 5000, total: 5000, phase: 'done' })
  expect(terminal.written.every((text) => text.startsWith('\r'))).toBe(true)
  expect(terminal.written[1]).toContain('2.500 af 5.000 varer')
  expect(terminal.written[1]).toContain(`${'█'.repeat(14)}${'·'.repeat(14)}`)
  expect(terminal.written.at(-1)).toMatch(/klar med 5\.000 varer\n$/)
})

test('of years it tells how many rows there are, and ends its line', () => {
  const terminal = screen(true)
  const show = progressBar(terminal, 'Demobutikkens år')
  show({ done: 500, total: 2000, phase: 'years' })
  show({ done: 2000, total: 2000, phase: 'years_indexing' })
  show({ done: 2000, total: 2000, phase: 'years_done' })
  expect(terminal.written[0]).toContain('500 af 2.000 rækker')
  expect(terminal.written[1]).toContain('gør årene klar til søgning')
  expect(terminal.written.at(-1)).toMatch(/klar med 2\.000 rækker\n$/)
})

test('a log gets a few plain lines, however often it is told', () => {
  const log = screen(false)
  const show = progressBar(log)
  for (let done = 0; done <= 5000; done += 50) show({ done, total: 5000, phase: 'goods' })
  show({ done: 5000, total: 5000, phase: 'indexing' })
  show({ done: 5000, total: 5000, phase: 'done' })
  expect(log.written.length).toBeLessThanOrEqual(6)
  expect(log.written.every((text) => /^[^\r]+\n$/.test(text))).toBe(true)
  expect(log.written.at(-1)).toBe('Demobutik: klar med 5.000 varer\n')
})
