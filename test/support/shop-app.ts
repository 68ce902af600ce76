import { payAtOnce } from '#adapters/payment/at-once'
import type { Database } from '#database/client'
import { type App, type AppDeps, createApp } from '#http/app'
import { createDeps } from '#parts'
import { type PaymentGateway, SignatureInvalid } from '#shop/payment'
import type { OrderParts } from '#shop/settlement'
import { stockKeeper } from '#shop/stock'
import { replyChecker } from './check-reply.ts'
import { closeAfterFile, failTest } from './clean-up.ts'
import { memoryLibrary } from './memory-library.ts'

/** For tests that may not name what is in another folder. */
export type ShopApp = App

/** What placing and paying need, with the ways to pay that no company stands behind. */
export function orderParts({ db }: Database, parts: Partial<OrderParts> = {}): OrderParts {
  const refuse = () => new SignatureInvalid({ reason: 'no company' })
  return {
    db,
    gateways: new Map([
      ['pay_on_pickup', payAtOnce('pay_on_pickup', refuse)],
      ['ean_invoice', payAtOnce('ean_invoice', refuse)],
      ['credit', payAtOnce('credit', refuse)],
    ]),
    stock: stockKeeper,
    ...parts,
  }
}

/** Orders that can be paid by this provider too, in place of another of its name. */
export function withGateway(parts: OrderParts, gateway: PaymentGateway): OrderParts {
  return { ...parts, gateways: new Map([...parts.gateways, [gateway.provider, gateway]]) }
}

export const testConfig: AppDeps['config'] = {
  production: false,
  demo: true,
  host: '127.0.0.1',
  publicOrigin: undefined,
  secret: 'only for tests, thirty-two bytes or more',
}

/** The shop's API on a database, every reply checked against its document; closed when the test file is done. */
export async function shopApp(database: Database, parts: Partial<AppDeps> = {}): Promise<App> {
  const app = await createApp(
    createDeps({
      database,
      config: testConfig,
      orders: orderParts(database),
      isReady: async () => true,
      library: memoryLibrary(),
      rates: 'off',
      checkReply: replyChecker(failTest),
      ...parts,
    }),
  )
  closeAfterFile(() => app.close())
  return app
}
