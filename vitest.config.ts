import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const globalSetup = ['test/support/global-setup.ts'].filter((path) => existsSync(path))

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'src/**/*.test.{ts,tsx}',
      'tools/**/*.test.ts',
      'test/{faults,security}/**/*.test.ts',
    ],
    globalSetup,
    pool: 'forks',
    maxWorkers: 2,
  },
})
