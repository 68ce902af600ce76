/** `npm run check`: all that can be said about the code without a browser. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Counts, close, runBeside, type Step } from './steps.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => `${root}node_modules/.bin/${name}`
const sources = ['src', 'demo', 'test', 'tools', 'bench', ...configs()]

/** What looks at the code without running it. */
const looks: Step[] = [
  { name: 'format and lint', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
  { name: 'promises and hooks', command: bin('oxlint'), args: ['--deny-warnings'] },
  { name: 'types', command: bin('tsc'), args: ['--noEmit'] },
  {
    name: 'boundaries',
    command: bin('depcruise'),
    args: ['--config', 'tools/boundaries.cjs', ...sources],
  },
  { name: 'unused code', command: bin('knip'), args: ['--no-progress'] },
  { name: 'documents', command: process.execPath, args: ['tools/docs.ts'] },
  { name: 'lock file', command: process.execPath, args: ['tools/lock.ts', '--check'] },
  {
    name: 'generated files',
    command: process.execPath,
    args: ['tools/generate.ts', '--check'],
  },
]

const rules: Step = {
  name: 'rules and API',
  command: bin('vitest'),
  args: ['run', '--allowOnly=false', '--reporter=default', '--reporter=json'],
  env: { NO_COLOR: '1' },
  // Ends what hangs. Two quiet cores take 24 minutes, and a machine that others use takes twice as long.
  minutes: 50,
  reportTo: (path) => ({ args: [`--outputFile.json=${path}`] }),
  count: countVitest,
}

export function runChecks(): Promise<Counts> {
  // Tests often wait for a database or a process: another program can use what they leave of the machine.
  return runBeside([rules], looks)
}

function configs(): string[] {
  return ['vite', 'vitest', 'playwright'].map((name) => `${name}.config.ts`).filter(existsSync)
}

function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests } = report as Record<string, number>
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 }
}

if (import.meta.main) close(await runChecks())
