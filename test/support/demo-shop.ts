import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type Mailbox, openMailbox } from '#adapters/mail/mailbox'
import { createSandbox } from '#adapters/payment/sandbox/sandbox'
import type { Database } from '#database/client'
import type { App, AppDeps } from '#http/app'
import { SignatureInvalid } from '#shop/payment'
import { orderParts, shopApp, withGateway } from './shop-app.ts'

/** A directory of one's own for kept mails; gone when the test file is done. */
export async function freshMailbox(): Promise<Mailbox> {
  const directory = await mkdtemp(join(tmpdir(), 'planke-mails-'))
  afterAll(() => rm(directory, { recursive: true, force: true }))
  return openMailbox(directory)
}

/** The shop with what only a demo has: a pretend payment provider that really calls back, and mails to read. */
export async function demoShop(
  database: Database,
  more: Partial<AppDeps> = {},
): Promise<{ app: App; mailbox: Mailbox }> {
  const directory = await mkdtemp(join(tmpdir(), 'planke-sandbox-'))
  let address = ''
  const sandbox = createSandbox({
    directory,
    secret: 'between the company and the shop',
    callbackUrl: () => address && `${address}/api/payments/callback/sandbox`,
    refuse: (reason) => new SignatureInvalid({ reason }),
  })
  afterAll(async () => {
    await sandbox.close()
    await rm(directory, { recursive: true, force: true })
  })
  const mailbox = await freshMailbox()
  const orders = withGateway(orderParts(database), sandbox.gateway)
  const app = await shopApp(database, { orders, cardWindow: sandbox.window, mailbox, ...more })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, mailbox }
}
