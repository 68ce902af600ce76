import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Counts {
  passed: number
  failed: number
}

/** A program to run. It counts as one, unless it is a test runner that leaves a report of its own. */
export interface Step {
  name: string
  command: string
  args: string[]
  /** Kills the program after so long; a step that hangs has failed. */
  minutes?: number
  env?: Record<string, string>
  /** For a test runner: reads the JSON it has written to the file named by `reportTo`. */
  count?: (report: unknown) => Counts
  /** What tells the test runner where to write. */
  reportTo?: (path: string) => { args?: string[]; env?: Record<string, string> }
}

interface Ending {
  code: number | null
  output: string
  seconds: number
}

/** Ends what hangs: beside the tests a step takes several times as long as alone. */
const defaultMinutes = 10
const running = new Set<ChildProcess>()

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of running) killWithChildren(child, signal)
    process.exit(1)
  })
}

/** Runs steps one after the other. */
export async function runSteps(steps: readonly Step[]): Promise<Counts> {
  let total = { passed: 0, failed: 0 }
  for (const step of steps) total = add(total, await runStep(step))
  return total
}

/** Runs rows of steps beside each other. Each step of a row waits for the one before it. */
export async function runBeside(...rows: readonly (readonly Step[])[]): Promise<Counts> {
  return (await Promise.all(rows.map(runSteps))).reduce(add)
}

/** The one line that everything ends with, and the exit code that agrees with it. */
export function close({ passed, failed }: Counts): void {
  process.exitCode = failed > 0 ? 1 : 0
  console.log(`${passed} passed, ${failed} failed`)
}

export function add(one: Counts, other: Counts): Counts {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed }
}

async function runStep(step: Step): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'planke-step-'))
  const report = join(folder, 'report.json')
  try {
    const ending = await run(step, step.reportTo?.(report) ?? {})
    const counts = countsOf(step, ending, report)
    print(step, ending, counts)
    return counts
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function run(step: Step, more: { args?: string[]; env?: Record<string, string> }): Promise<Ending> {
  const started = performance.now()
  const env = { ...process.env, ...step.env, ...more.env }
  const child = spawn(step.command, [...step.args, ...(more.args ?? [])], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  const patience = (step.minutes ?? defaultMinutes) * 60_000
  const timer = setTimeout(() => killWithChildren(child, 'SIGKILL'), patience)
  let output = ''
  const keep = (text: Buffer) => {
    output += text
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((resolve) => {
    const end = (code: number | null) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code, output, seconds: (performance.now() - started) / 1000 })
    }
    child.on('error', (error) => {
      output += error.message
      end(null)
    })
    child.on('close', end)
  })
}

/** The workers and browsers that a test runner starts are in its process group. */
function killWithChildren({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // It has ended by itself in the meantime.
  }
}

/** A runner that fails without a failed test (a file that does not load, a crash) counts as one failure. */
function countsOf(step: Step, { code }: Ending, report: string): Counts {
  if (!step.count) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const counts = readCounts(step.count, report)
  if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1 }
  return counts
}

function readCounts(count: (report: unknown) => Counts, report: string): Counts {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function print(step: Step, { code, output, seconds }: Ending, { passed, failed }: Counts): void {
  const tests = step.count ? `  ${passed} passed, ${failed} failed` : ''
  console.log(`${failed > 0 ? '✗' : '✓'} ${step.name}  ${seconds.toFixed(1)} s${tests}`)
  if (failed === 0) return
  if (output.trim() !== '') console.log(output.trimEnd())
  if (code === null) console.log(`${step.name} did not run to its end.`)
}
