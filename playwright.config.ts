import { defineConfig } from '@playwright/test'
import { answeredConsent } from './test/e2e/answered-consent.ts'
import { forgetLastRun, shopAddress, shopServer } from './test/e2e/shop-server.ts'

forgetLastRun()

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  // A journey is a whole purchase, and the machine may paint pictures meanwhile.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  webServer: shopServer(),
  use: {
    baseURL: shopAddress,
    // Journeys are not asked for consent, but for those of consent.spec.ts.
    storageState: answeredConsent,
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    // A trace makes journeys slower: `playwright test FILE --trace on` where one is needed.
    screenshot: 'only-on-failure',
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
