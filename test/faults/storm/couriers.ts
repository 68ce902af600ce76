import { setTimeout as sleep } from 'node:timers/promises'
import type { Storm } from './customers.ts'

const CHECK_MS = 50
const LATEST_MS = 4_000
const TRIES = 40

/** The messages of the payment providers: late, in any order, up to five times, to either process, and some of them never. */
export function startCouriers({ fixture, dice, journal }: Storm): { stop(): Promise<void> } {
  const underWay = new Set<Promise<void>>()
  let isStopped = false
  const counts = { sent: 0, lost: 0 }

  function post(provider: string, signed: { body: string; headers: Record<string, string> }): void {
    if (dice.percent(15)) {
      counts.lost += 1
      return
    }
    const times = dice.percent(30) ? 2 + dice.below(4) : 1
    for (let copy = 0; copy < times; copy += 1) {
      const delivering = deliver(provider, signed).finally(() => underWay.delete(delivering))
      underWay.add(delivering)
      counts.sent += 1
    }
  }

  async function deliver(
    provider: string,
    { body, headers }: { body: string; headers: Record<string, string> },
  ): Promise<void> {
    await sleep(dice.below(LATEST_MS))
    for (let tries = 0; tries < TRIES && !isStopped; tries += 1) {
      const url = new URL(`/api/payments/callback/${provider}`, dice.pick(fixture.shops).address)
      const signal = AbortSignal.timeout(20_000)
      const reply = await fetch(url, { method: 'POST', body, headers, signal }).catch(
        () => undefined,
      )
      await reply?.arrayBuffer().catch(() => undefined)
      if (reply?.ok) return
      if (reply && reply.status !== 503) {
        journal.unexpected.push(`a message of ${provider} was answered ${reply.status}`)
      }
      await sleep(200)
    }
  }

  async function run(): Promise<void> {
    let [events, entries] = [0, 0]
    const told = new Map<object, number>()
    while (!isStopped) {
      for (; events < fixture.stripe.events.length; events += 1) {
        post('stripe', fixture.stripe.sign(fixture.stripe.events[events] ?? {}))
      }
      for (; entries < journal.entries.length && journal.entries[entries]?.end; entries += 1) {
        tellOf(entries, told)
      }
      for (let at = entries; at < journal.entries.length; at += 1) tellOf(at, told)
      await sleep(CHECK_MS)
    }
  }

  /** QuickPay sends the payment as it is, each time that it has changed. */
  function tellOf(at: number, told: Map<object, number>): void {
    const entry = journal.entries[at]
    if (!entry) return
    for (const paid of entry.paid.slice(told.get(entry) ?? 0)) {
      if (paid.provider === 'quickpay') {
        post('quickpay', fixture.quickpay.sign(fixture.quickpay.payment(paid.reference)))
      }
    }
    told.set(entry, entry.paid.length)
  }

  const running = run()
  return {
    stop: async () => {
      isStopped = true
      await running
      await Promise.all(underWay)
    },
  }
}
