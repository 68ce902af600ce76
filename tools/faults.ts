import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/** Runs the tests of faults, each loop so many times: `npm run faults -- --rounds 1000`. */

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } })
if (!/^[1-9]\d{0,5}$/.test(values.rounds)) {
  process.stderr.write('--rounds takes a number from 1 to 999999\n')
  process.exit(1)
}
const { status } = spawnSync('node_modules/.bin/vitest', ['run', 'test/faults'], {
  env: { ...process.env, FAULT_ROUNDS: values.rounds },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
