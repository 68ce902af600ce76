import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const globalSetup = './test/e2e/global-setup.ts'

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  reporter: 'list',
  ...(existsSync(globalSetup) ? { globalSetup } : {}),
  use: {
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.PLANKE_CHROME ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
      ],
    },
  },
})
