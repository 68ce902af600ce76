import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { close, runBeside, runSteps, type Step } from './steps.ts'

const lines: string[] = []
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planke-steps-test-'))
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.restoreAllMocks()
  lines.length = 0
  process.exitCode = 0
})

function node(script: string, more: Partial<Step> = {}): Step {
  return { name: 'step', command: process.execPath, args: ['-e', script], ...more }
}

/** A test runner that writes what it counted to the file it is told, and ends as it is told. */
function runner(written: string, code: number): Step {
  const write = `require('fs').writeFileSync(process.env.REPORT, ${JSON.stringify(written)})`
  return node(`${write}; process.exit(${code})`, {
    reportTo: (path) => ({ env: { REPORT: path } }),
    count: (report) => report as { passed: number; failed: number },
  })
}

test('a program counts as one, passed or failed by its exit code', async () => {
  expect(await runSteps([node(''), node('process.exit(3)')])).toEqual({ passed: 1, failed: 1 })
})

test('what a failing program printed is shown, what a passing one printed is not', async () => {
  await runSteps([
    node('console.log("fine")'),
    node('console.error("line 7 is wrong"); process.exit(1)'),
  ])
  expect(lines.join('\n')).toContain('line 7 is wrong')
  expect(lines.join('\n')).not.toContain('fine')
})

test('a test runner counts as the tests in its report', async () => {
  expect(await runSteps([runner('{"passed":12,"failed":0}', 0)])).toEqual({ passed: 12, failed: 0 })
  expect(await runSteps([runner('{"passed":9,"failed":3}', 1)])).toEqual({ passed: 9, failed: 3 })
})

test('a runner that fails without a failed test counts as one failure', async () => {
  expect(await runSteps([runner('{"passed":4,"failed":0}', 1)])).toEqual({ passed: 4, failed: 1 })
})

test('a runner that leaves no report has failed, whatever its exit code', async () => {
  expect(await runSteps([runner('', 0)])).toEqual({ passed: 0, failed: 1 })
})

test('rows of steps run beside each other, and what a row counts is part of the sum', async () => {
  // Each ends only when the other has begun: one after the other, the first would be stopped.
  const begun = (name: string) => JSON.stringify(join(folder, name))
  const meet = (mine: string, theirs: string) =>
    node(
      `const fs = require('fs'); fs.writeFileSync(${begun(mine)}, ''); ` +
        `const look = () => fs.existsSync(${begun(theirs)}) || setTimeout(look, 20); look()`,
      { minutes: 0.5 },
    )
  const counts = await runBeside([meet('a', 'b'), node('process.exit(1)')], [meet('b', 'a')])
  expect(counts).toEqual({ passed: 2, failed: 1 })
})

test('a program that hangs is stopped with what it has started, and has failed', async () => {
  const child = `require('child_process').spawn('sleep', ['60'], { stdio: 'inherit' })`
  const step = node(`${child}; setInterval(() => {}, 1000)`, { minutes: 0.3 / 60 })
  expect(await runSteps([step])).toEqual({ passed: 0, failed: 1 })
})

test('a program that is not there has failed', async () => {
  const step = { name: 'nothing', command: './not-there', args: [] }
  expect(await runSteps([step])).toEqual({ passed: 0, failed: 1 })
})

test('the closing line and the exit code agree', () => {
  close({ passed: 5, failed: 0 })
  expect(process.exitCode).toBe(0)
  close({ passed: 5, failed: 2 })
  expect(process.exitCode).toBe(1)
  expect(lines).toEqual(['5 passed, 0 failed', '5 passed, 2 failed'])
})
