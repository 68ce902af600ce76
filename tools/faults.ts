import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * Runs the tests of every fault in docs/faults.md again and again, each time with another seed, and stops at the first that fails:
 * `npm run faults -- --rounds 1000`; with words, only the files whose names have one of them. `--checkouts 10000` has so many
 * customers buy while everything fails, once, `--customers` of them at a time, and writes bench/RESULTS-faults.md: that run, and a row
 * for it below those of the runs before.
 */

const DOCUMENT = 'docs/faults.md'
const STORM = 'test/faults/storm.test.ts'
const REPORT = 'bench/RESULTS-faults.md'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    checkouts: { type: 'string' },
    customers: { type: 'string', default: '30' },
    minutes: { type: 'string', default: '600' },
  },
})
for (const [name, value] of Object.entries(values)) {
  if (/^[1-9]\d{0,5}$/.test(value)) continue
  process.stderr.write(`--${name} takes a number from 1 to 999999\n`)
  process.exit(1)
}

/** The files that the document links to. */
function filesOfFaults(document: string): string[] {
  const links = [...document.matchAll(/\]\(\.\.\/((?:src|test)\/[^)#]+\.test\.ts)\)/g)]
  return [...new Set(links.map(([, path = '']) => path))].sort()
}

function runOnce(files: readonly string[], seed: number, settings: Record<string, string>): number {
  const { status } = spawnSync(join('node_modules', '.bin', 'vitest'), ['run', ...files], {
    env: { ...process.env, FAULT_SEED: String(seed), ...settings },
    stdio: 'inherit',
  })
  return status ?? 1
}

function runRounds(rounds: number, first: number): number {
  const wanted = (file: string) =>
    positionals.length === 0 || positionals.some((word) => file.includes(word))
  const files = filesOfFaults(readFileSync(DOCUMENT, 'utf8')).filter(wanted)
  for (let round = 1; round <= rounds; round += 1) {
    const seed = first + round - 1
    process.stderr.write(`Round ${round} of ${rounds}: ${files.length} files, --seed ${seed}\n`)
    const status = runOnce(files, seed, {})
    if (status === 0) continue
    process.stderr.write(`Failed in round ${round}; again: npm run faults -- --seed ${seed}\n`)
    return status
  }
  return 0
}

if (import.meta.main) {
  const { rounds, seed, checkouts, customers, minutes } = values
  process.exitCode = checkouts
    ? runOnce([STORM], Number(seed), {
        FAULT_CHECKOUTS: checkouts,
        FAULT_CUSTOMERS: customers,
        FAULT_MINUTES: minutes,
        FAULT_REPORT: REPORT,
      })
    : runRounds(Number(rounds), Number(seed))
}
