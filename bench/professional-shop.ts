/** The shop's API where a header says which price group the caller buys from: logging in is no part of what is measured. */
import type { AddressInfo } from 'node:net'
import { readConfig } from '#config'
import { openDatabase } from '#database/client'
import { createApp } from '#http/app'
import { createDeps } from '#parts'
import { stockKeeper } from '#shop/stock'

const config = readConfig()
const database = openDatabase({ url: config.databaseUrl ?? '' })
const app = await createApp(
  createDeps({
    config,
    database,
    orders: {
      db: database.db,
      gateways: new Map(),
      stock: stockKeeper,
    },
    isReady: async () => true,
    rates: 'off',
    identify: async ({ headers }) => {
      const group = Number(headers['x-price-group'])
      if (!group) return undefined
      return {
        kind: 'user',
        user_id: group,
        username: `buyer ${group}`,
        customer_id: null,
        price_group_ids: [group],
        show_net: true,
        permissions: ['show_net'],
      }
    },
  }),
)
await app.readProducts()
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`)
process.on('SIGTERM', () => {
  void app.close().then(() => database.close())
})
