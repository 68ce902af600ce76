import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '#database/client'
import { migrate } from '#database/migrate'
import { castSeed } from '#test/cast/cast'
import { holdOn, kill, killServer } from '#test/embedded'
import { type MailServer, startMailServer } from '#test/mail-server'
import { type QuickpayEmulator, startQuickpay } from '#test/quickpay/emulator'
import { type RunningShop, runShop } from '#test/running-shop'
import { testConfig } from '#test/shop-app'
import { type StripeEmulator, startStripe } from '#test/stripe/emulator'
import { openTrappedLine, readStatements, type TrappedLine } from '#test/trapped-line'
import type { Far } from './failpoints.ts'

/** A PostgreSQL of its own that can be killed, processes of the shop on it, and all that they talk to. */
export interface StormFixture {
  readonly database: Database
  readonly stripe: StripeEmulator
  readonly quickpay: QuickpayEmulator
  readonly mail: MailServer
  readonly shops: readonly ShopProcess[]
  /** The process number of the server, as it is now. */
  postmaster(): number
  close(): Promise<void>
}

export interface ShopProcess {
  readonly address: string
  readonly lines: Readonly<Record<Far, TrappedLine>>
  kill(): Promise<void>
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Starts it again if it does not run. @returns Milliseconds until it said that it is ready; 0 when it ran. */
  revive(): Promise<number>
  /** What it wrote in its logs at each of its starts. */
  complained(): string
  close(): Promise<void>
}

export const CARD_AT_STRIPE = 101
export const CARD_AT_QUICKPAY = 103

/**
 * @param dataDir Of the database; it stays when the world is closed.
 * @param processes Of the shop.
 */
export async function openFixture(dataDir: string, processes: number): Promise<StormFixture> {
  const holder = await holdOn(dataDir)
  const { url } = holder
  await migrate(url)
  const database = openDatabase({ url, connections: 6 })
  await castSeed.plant(database.db)
  const far = { stripe: await startStripe(), quickpay: await startQuickpay() }
  const mail = await startMailServer()
  const shops = await Promise.all(
    Array.from({ length: processes }, () => openShop(url, { ...far, mail })),
  )
  const postmaster = () => {
    const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
    return Number(pid)
  }
  return {
    database,
    ...far,
    mail,
    shops,
    postmaster,
    close: async () => {
      await Promise.all(shops.map((shop) => shop.close()))
      await Promise.all([database.close(), far.stripe.close(), far.quickpay.close(), mail.close()])
      await kill(holder.child)
      await killServer(postmaster())
    },
  }
}

interface Fars {
  readonly stripe: StripeEmulator
  readonly quickpay: QuickpayEmulator
  readonly mail: MailServer
}

async function openShop(url: string, { stripe, quickpay, mail }: Fars): Promise<ShopProcess> {
  const portOf = (address: string) => Number(new URL(address).port)
  const lines = {
    database: await openTrappedLine(portOf(url), readStatements),
    stripe: await openTrappedLine(portOf(stripe.endpoint)),
    quickpay: await openTrappedLine(portOf(quickpay.endpoint)),
    mail: await openTrappedLine(mail.port),
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'planke-storm-'))
  const port = await freePort()
  const through = new URL(url)
  through.port = String(lines.database.port)
  const settings = {
    PORT: String(port),
    SECRET: testConfig.secret,
    PAYMENT_PROVIDERS: 'stripe,quickpay,pay_on_pickup,ean_invoice,credit',
    STRIPE_SECRET_KEY: stripe.key,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_ENDPOINT: `http://127.0.0.1:${lines.stripe.port}`,
    QUICKPAY_API_KEY: quickpay.apiKey,
    QUICKPAY_PRIVATE_KEY: quickpay.privateKey,
    QUICKPAY_ENDPOINT: `http://127.0.0.1:${lines.quickpay.port}`,
    SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}`,
    LOG_LEVEL: 'error',
  }
  const start = () => runShop(through.href, dataDir, settings)
  let complained = ''
  let shop: RunningShop = await start()

  /** Its database may be gone while it starts, and it gives up then, as it does where something else starts it again. */
  async function revive(): Promise<number> {
    if (shop.isRunning()) return 0
    complained += shop.complained()
    const begun = performance.now()
    for (let tries = 0; ; tries += 1) {
      try {
        shop = await start()
        return performance.now() - begun
      } catch (error) {
        complained += String(error)
        if (tries > 100) throw error
        await sleep(200)
      }
    }
  }

  return {
    address: `http://127.0.0.1:${port}`,
    lines,
    kill: () => shop.kill(),
    signal: (signal) => shop.signal(signal),
    revive,
    complained: () => complained + shop.complained(),
    close: async () => {
      await shop.kill()
      for (const line of Object.values(lines)) line.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A port that the shop has again and again: its customers and the payment providers know it. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
