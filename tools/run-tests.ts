/** What `npm test` runs once the packages are there: every check, then the journeys in a browser. */
import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.ts'
import { runChecks } from './check.ts'
import { add, type Counts, close, runSteps, type Step } from './steps.ts'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const browser = findBrowser()
const built = await runSteps([
  { name: 'storefront', command: process.execPath, args: ['tools/build.mjs'] },
])
const checked = await runChecks()
const travelled = browser ? await runSteps([journeys(browser)]) : { passed: 0, failed: 1 }
close([built, checked, travelled].reduce(add))

function journeys(path: string): Step {
  return {
    name: 'journeys in the browser',
    command: 'node_modules/.bin/playwright',
    args: ['test', '--forbid-only', '--reporter=list,json'],
    env: { PLANKE_CHROME: path, NO_COLOR: '1' },
    minutes: 40,
    reportTo: (report) => ({ env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } }),
    count: countPlaywright,
  }
}

function countPlaywright(report: unknown): Counts {
  const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
