import { openDatabase } from '#database/client'
import { addHooks, addResources, createServer } from '#http/app'
import type { App, AppDeps } from '#http/deps'
import type { DeclaredRoute } from '#http/guard/principal'
import { stockKeeper } from '#shop/stock'
import { createDeps } from './parts.ts'

/** The API as OpenAPI 3.1, made from the contracts of its routes. */
export function openapiDocument(): Promise<object> {
  return describeRoutes((app) => app.swagger())
}

/** Every route of the API with who may call it. */
export function declaredRoutes(): Promise<DeclaredRoute[]> {
  return describeRoutes((app) => app.declaredRoutes())
}

/** Connects to nothing. */
async function describeRoutes<Result>(read: (app: App) => Result): Promise<Result> {
  const database = openDatabase({ url: 'postgres://nowhere.invalid/none' })
  const orders = {
    db: database.db,
    gateways: new Map(),
    stock: stockKeeper,
  }
  const deps = createDeps({ ...described, database, orders })
  const app = createServer(deps)
  await addHooks(app, deps)
  await addResources(app, deps)
  await app.ready()
  const description = read(app)
  await app.close()
  await database.close()
  return description
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
