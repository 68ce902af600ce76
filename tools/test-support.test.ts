import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const AT_THE_TOP = /^(?:before|after)(?:All|Each)\(/m

// Test files of a worker share their modules: such a hook would run for the first of them alone.
test('no module that tests share has a hook at its top', () => {
  const shared = globSync('{test/support,demo,src,bench}/**/*.ts').filter(
    (file) => !/\.test\.ts$|\/setup\.ts$/.test(file),
  )
  expect(shared.length).toBeGreaterThan(1_000)
  expect(shared.filter((file) => AT_THE_TOP.test(readFileSync(file, 'utf8')))).toEqual([])
  expect('import\nafterAll(close)\n').toMatch(AT_THE_TOP)
})
