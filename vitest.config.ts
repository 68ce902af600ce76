import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'src/**/*.test.{ts,tsx}',
      'tools/**/*.test.ts',
      'test/{faults,security}/**/*.test.ts',
    ],
    globalSetup: 'test/support/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
  },
})
