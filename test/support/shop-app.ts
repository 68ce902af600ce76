import { afterAll } from 'vitest'
import type { Database } from '#database/client'
import { type App, type AppDeps, createApp } from '#http/app'

const open: App[] = []

afterAll(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

/** The shop's API on a database, every reply held against its contract; closed when the test file is done. */
export async function shopApp(database: Database, parts: Partial<AppDeps> = {}): Promise<App> {
  const app = await createApp({
    database,
    config: {
      production: false,
      demo: true,
      host: '127.0.0.1',
      publicOrigin: undefined,
      secret: 'only for tests, thirty-two bytes or more',
    },
    isReady: async () => true,
    rates: 'off',
    checkReplies: true,
    ...parts,
  })
  open.push(app)
  return app
}
