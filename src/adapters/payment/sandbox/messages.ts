import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { ore } from '#kernel/money'
import type { CallbackHeaders, ProviderMessage } from '#shop/payment'
import type { Entry, Ledger } from './ledger.ts'

/** Webhooks to the shop: signed together with their time, and sent until they are accepted. */

const SIGNATURE_HEADER = 'x-sandbox-signature'

const TOLERANCE_SECONDS = 300
/** How long the shop may take to answer. */
const PATIENCE_MS = 5_000
const PAUSES_SECONDS = [0, 1, 5, 30, 120, 600]

const body = z.object({
  event_id: z.string(),
  kind: z.string(),
  reference: z.string(),
  amount: z.int().transform(ore),
  currency: z.string(),
})

function toBody(entry: Entry, { event_id, kind }: Entry['messages'][number]): string {
  const { reference, amount, currency } = entry
  return JSON.stringify({ event_id, kind, reference, amount, currency })
}

/** `t=<seconds>,v1=<hex of HMAC-SHA256 over "seconds.body">` */
function sign(text: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${digest(`${seconds}.${text}`, secret)}`
}

/** The message, if signed within five minutes of `now`; otherwise why it is refused. */
export function readMessage(
  text: string,
  headers: CallbackHeaders,
  secret: string,
  now: Date,
): ProviderMessage | string {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers[SIGNATURE_HEADER]))
  if (!match) return 'the message is not signed'
  const [, seconds = '', signature = ''] = match
  const right = Buffer.from(digest(`${seconds}.${text}`, secret))
  if (!timingSafeEqual(right, Buffer.from(signature))) return 'the signature is of another message'
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return 'too old'
  const parsed = body.safeParse(toJson(text))
  return parsed.success ? parsed.data : 'the message cannot be read'
}

function digest(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface Postman {
  /** Sends the undelivered messages of a payment in the background, until they are accepted. */
  deliver(reference: string): void
  close(): Promise<void>
}

interface PostmanParts {
  readonly ledger: Ledger
  readonly secret: string
  /** Where the shop takes them; undefined while it does not listen. */
  readonly callbackUrl: () => string | undefined
}

export function createPostman(parts: PostmanParts): Postman {
  const stopping = new AbortController()
  const rounds = new Map<string, Promise<void>>()
  /** Payments with new messages since their current round began. */
  const waiting = new Set<string>()

  async function goRound(reference: string, before: Promise<void> | undefined): Promise<void> {
    await before
    waiting.delete(reference)
    await deliverAll(parts, reference, stopping.signal)
  }

  return {
    deliver: (reference) => {
      const before = rounds.get(reference)
      if (waiting.has(reference)) return
      waiting.add(reference)
      const round = goRound(reference, before).finally(() => {
        if (rounds.get(reference) === round) rounds.delete(reference)
      })
      rounds.set(reference, round)
    },
    close: async () => {
      stopping.abort()
      await Promise.all(rounds.values())
    },
  }
}

async function deliverAll(parts: PostmanParts, reference: string, stop: AbortSignal) {
  for (const seconds of PAUSES_SECONDS) {
    await pause(seconds, stop)
    if (stop.aborted) return
    // A ledger that cannot be read or written is retried, too.
    if (await deliverOnce(parts, reference).catch(() => false)) return
  }
}

async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  if (seconds === 0) return
  await sleep(seconds * 1000, undefined, { signal, ref: false }).catch(() => undefined)
}

/** @returns Whether nothing is left to send. */
async function deliverOnce(parts: PostmanParts, reference: string): Promise<boolean> {
  const { ledger, secret, callbackUrl } = parts
  const entry = await ledger.find(reference)
  const waiting = entry?.messages.filter((message) => !message.is_delivered) ?? []
  for (const message of waiting) {
    const text = entry ? toBody(entry, message) : ''
    const url = callbackUrl()
    const headers = { [SIGNATURE_HEADER]: sign(text, secret, new Date()) }
    if (!url || !(await post(url, text, headers))) return false
    await ledger.change(reference, (before) => ({
      ...before,
      messages: before.messages.map((one) =>
        one.event_id === message.event_id ? { ...one, is_delivered: true } : one,
      ),
    }))
  }
  return true
}

/** @returns Whether the shop accepted it; false for a redirect, too. */
async function post(url: string, body: string, headers: Record<string, string>): Promise<boolean> {
  const reply = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await reply.body?.cancel()
  return reply.ok
}
