import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The shell without windows comes first: journeys take a third less time in it. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'chrome']
const installMinutes = 4

/**
 * A Chromium that runs on this machine: CHROME_PATH, one on PATH, Playwright's own, or one installed now.
 *
 * @returns Its path; `undefined` when none could be had, after saying why.
 */
export function findBrowser(): string | undefined {
  const { CHROME_PATH } = process.env
  if (!CHROME_PATH) {
    const missing = 'No browser could be found or installed. Install Chromium, or set CHROME_PATH.'
    return findInstalled() ?? installOurOwn() ?? installFromDebian() ?? explain(missing)
  }
  if (runs(CHROME_PATH)) return CHROME_PATH
  return explain(`CHROME_PATH names ${CHROME_PATH}, which does not run as a browser.`)
}

function findInstalled(): string | undefined {
  const places = (process.env.PATH ?? '').split(delimiter)
  const found = names.flatMap((name) => places.map((place) => join(place, name)))
  return [...found, chromium.executablePath()].find(runs)
}

/** Starts it once: a browser may be there and still lack the libraries it needs. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
}

function installOurOwn(): string | undefined {
  console.log('No browser found; installing Chromium …')
  const cli = 'node_modules/@playwright/test/cli.js'
  install(process.execPath, cli, 'install', 'chromium')
  return [chromium.executablePath()].find(runs)
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Trying the package chromium-headless-shell of this Debian or Ubuntu …')
  if (!install('apt-get', 'update')) return undefined
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (install('apt-get', 'install', '-y', '--no-install-recommends', name)) break
  }
  return findInstalled()
}

function install(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const timeout = installMinutes * 60_000
  const { status } = spawnSync(command, args, {
    env,
    timeout,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}

function explain(message: string): undefined {
  console.log(message)
}
