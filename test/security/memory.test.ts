import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp, testConfig } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const app = await shopApp(database, {
  checkReply: async (_request, _reply, body) => body,
  config: { ...testConfig, responseCacheMb: 8 },
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What is still held when all that can go is gone. */
async function heapMegabytes(): Promise<number> {
  await sleep(200)
  collect()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

/** An address of 6.8 kB that no one has asked for before, about products that no one has. */
function longPath(i: number): string {
  const ids = Array.from({ length: 480 }, (_, at) => 9_000_000_000_000 + i * 480 + at)
  return `/api/shop/products?requiredProductIds=${ids.join(',')}`
}

async function ask(from: number, to: number): Promise<void> {
  const { port } = app.server.address() as AddressInfo
  for (let i = from; i < to; i += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}${longPath(i)}`)
    expect([reply.status, (await reply.json()).count]).toEqual([200, 0])
  }
}

test('however long the addresses are that a person thinks of, what is remembered has a bound', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  await ask(0, 3_200)
  const before = await heapMegabytes()
  await ask(3_200, 5_200)
  // A cache that forgets to count the addresses holds 13 MB more, and there are two of them.
  expect((await heapMegabytes()) - before).toBeLessThan(8)
}, 120_000)
