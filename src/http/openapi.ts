import { openDatabase } from '#database/client'
import { stockKeeper } from '#shop/stock'
import { addHooks, addResources, createServer } from './app.ts'
import type { AppDeps } from './deps.ts'

/** The API as OpenAPI 3.1, made from the contracts of its routes; connects to nothing. */
export async function openapiDocument(): Promise<object> {
  const database = openDatabase({ url: 'postgres://nowhere.invalid/none' })
  const orders = {
    db: database.db,
    gateways: new Map(),
    termsVersion: async () => '',
    stock: stockKeeper,
  }
  const deps: AppDeps = { ...described, database, orders }
  const app = createServer(deps)
  await addHooks(app, deps)
  await addResources(app, deps)
  await app.ready()
  const document = app.swagger()
  await app.close()
  await database.close()
  return document
}

/** Routes are only described, never called. */
const described: Omit<AppDeps, 'database' | 'orders'> = {
  config: {
    production: false,
    demo: false,
    host: '127.0.0.1',
    publicOrigin: undefined,
    secret: 'unused',
  },
  isReady: async () => false,
}
