import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'src/**/*.test.{ts,tsx}',
      'demo/**/*.test.ts',
      'tools/**/*.test.ts',
      'test/{counting,faults,security}/**/*.test.ts',
    ],
    globalSetup: 'test/support/global-setup.ts',
    setupFiles: 'test/support/setup.ts',
    pool: 'forks',
    isolate: false, // reading the modules of each test file anew took a quarter of the time
    maxWorkers: 2,
    // Tests use a real database, and the machine may have other things to do.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
