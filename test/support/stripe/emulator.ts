import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  beginIntent,
  cancel,
  capture,
  type Intent,
  invalid,
  newId,
  openSession,
  refund,
  type Session,
  StripeProblem,
  toCharge,
  toIntent,
  toSession,
} from './books.ts'
import { type Form, readForm, textAt } from './form.ts'

/**
 * Stripe on this machine, for its own package to talk to: Checkout, payment intents with manual capture, refunds, idempotency keys,
 * signed messages, and the faults that a network has.
 */
export interface StripeEmulator {
  readonly endpoint: string
  readonly key: string
  readonly webhookSecret: string
  /** What was asked that changes something, in order; keys that came again too. */
  readonly calls: readonly Call[]
  /** Events that were made, in order; the test sends them when and as often as it likes. */
  readonly events: readonly StripeEvent[]
  session(id: string): Session
  /** The customer pays on Stripe's page. */
  pay(sessionId: string, how?: 'authorized' | 'declined' | 'challenge'): Intent
  /** Something happens at Stripe that the shop did not ask for: the bank, the clock, or a person in the dashboard. */
  happen(sessionId: string, type: string, change: (intent: Intent) => void): void
  /** The next call whose path ends like this meets the fault. */
  fault(path: string, fault: Fault): void
  /** The body and headers of an event, as Stripe sends them. */
  sign(event: object, when?: Date): Signed
  close(): Promise<void>
}

interface Call {
  readonly path: string
  readonly key: string | undefined
  readonly form: Form
}

interface StripeEvent {
  readonly id: string
  readonly type: string
  readonly created: number
  readonly data: { readonly object: Readonly<Record<string, unknown>> }
}

interface Signed {
  readonly body: string
  readonly headers: Record<string, string>
}

/** `refused`: the bank says no. `after`: it takes effect, and the connection breaks. `silent`: it takes effect, and no answer ever comes. `slow`: it takes a while to arrive. */
type Fault = 'refused' | 'after' | 'silent' | 'error' | 'garbage' | 'slow'

const SLOW_MS = 300

interface Kept {
  readonly body: string
  readonly reply: Answer
}

interface Answer {
  readonly status: number
  readonly body: object
}

export async function startStripe(): Promise<StripeEmulator> {
  const key = `sk_test_${'a1'.repeat(12)}`
  const webhookSecret = `whsec_${'b2'.repeat(16)}`
  const sessions = new Map<string, Session>()
  const calls: Call[] = []
  const events: StripeEvent[] = []
  const kept = new Map<string, Kept>()
  const faults: { path: string; fault: Fault }[] = []
  let origin = ''

  const findSession = (id: string) => {
    const found = sessions.get(id)
    if (!found) throw invalid(`No such checkout.session: '${id}'`, 'resource_missing')
    return found
  }
  const findIntent = (id: string) => {
    const found = [...sessions.values()].find(({ intent }) => intent?.id === id)?.intent
    if (!found) throw invalid(`No such payment_intent: '${id}'`, 'resource_missing')
    return found
  }
  const tell = (type: string, object: object) => {
    const data = { object: structuredClone(object) as Record<string, unknown> }
    events.push({ id: newId('evt'), type, created: Math.floor(Date.now() / 1000), data })
  }
  const tellIntent = (type: string, intent: Intent) => tell(type, toIntent(intent, false))

  function handle(method: string, path: string, expanded: boolean, form: Form): object {
    const [, , thing = '', id = '', verb = ''] = path.replace('checkout/', '').split('/')
    const route = `${method} ${thing}${id && ' id'}${verb && ` ${verb}`}`
    switch (route) {
      case 'POST sessions': {
        const made = openSession(form)
        sessions.set(made.id, made)
        return toSession(made, origin, false)
      }
      case 'GET sessions id':
        return toSession(findSession(id), origin, expanded)
      case 'POST sessions id expire': {
        const session = findSession(id)
        if (session.status !== 'open') throw invalid('it is not open')
        session.status = 'expired'
        tell('checkout.session.expired', toSession(session, origin, false))
        return toSession(session, origin, false)
      }
      case 'POST payment_intents id capture': {
        const intent = findIntent(id)
        capture(intent, form)
        if (intent.status === 'succeeded') tellIntent('payment_intent.succeeded', intent)
        return toIntent(intent, false)
      }
      case 'POST payment_intents id cancel': {
        const intent = findIntent(id)
        cancel(intent)
        tellIntent('payment_intent.canceled', intent)
        return toIntent(intent, false)
      }
      case 'POST refunds': {
        const intent = findIntent(textAt(form, 'payment_intent'))
        const made = refund(intent, form)
        tell('charge.refunded', toCharge(intent))
        return { ...made, object: 'refund' }
      }
      default:
        throw new StripeProblem(404, { type: 'invalid_request_error', message: `no ${route}` })
    }
  }

  /** Under a key the first answer is the answer, and another body is refused. */
  function answerOnce(method: string, url: URL, body: string, idempotencyKey?: string): Answer {
    const before = idempotencyKey === undefined ? undefined : kept.get(idempotencyKey)
    if (before && before.body !== `${url.pathname} ${body}`) {
      return {
        status: 400,
        body: { error: { type: 'idempotency_error', message: 'the key has another body' } },
      }
    }
    if (before) return before.reply
    const reply = answer(method, url, body)
    const isKept = idempotencyKey !== undefined && method === 'POST'
    if (isKept) kept.set(idempotencyKey, { body: `${url.pathname} ${body}`, reply })
    return reply
  }

  function answer(method: string, url: URL, body: string): Answer {
    try {
      const expanded = url.searchParams.has('expand[0]')
      return { status: 200, body: handle(method, url.pathname, expanded, readForm(body)) }
    } catch (error) {
      if (error instanceof StripeProblem)
        return { status: error.status, body: { error: error.error } }
      throw error
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request
    const url = new URL(request.url ?? '/', origin)
    const body = await text(request)
    const idempotencyKey = headers['idempotency-key']?.toString()
    if (headers.authorization !== `Bearer ${key}`) return send(response, 401, { error: {} })
    if (method === 'POST') {
      calls.push({ path: url.pathname, key: idempotencyKey, form: readForm(body) })
    }
    const at = faults.findIndex(({ path }) => url.pathname.endsWith(path))
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault
    if (fault === 'error') return send(response, 500, { error: { type: 'api_error' } })
    if (fault === 'refused') {
      const error = { type: 'card_error', code: 'insufficient_funds', message: 'too little' }
      return send(response, 402, { error })
    }
    if (fault === 'slow') await sleep(SLOW_MS)
    const reply = answerOnce(method, url, body, idempotencyKey)
    if (fault === 'silent') return
    if (fault === 'after') return void request.socket.destroy()
    if (fault === 'garbage') return void response.writeHead(200).end('<html>502 Bad Gateway</html>')
    send(response, reply.status, reply.body)
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    endpoint: origin,
    key,
    webhookSecret,
    calls,
    events,
    session: findSession,
    pay: (sessionId, how = 'authorized') => {
      const session = findSession(sessionId)
      const intent = beginIntent(session)
      if (how === 'challenge') intent.status = 'requires_action'
      else if (how === 'declined') tellIntent('payment_intent.payment_failed', intent)
      else {
        session.status = 'complete'
        intent.status = session.capture_method === 'manual' ? 'requires_capture' : 'succeeded'
        if (intent.status === 'succeeded') intent.amount_received = intent.amount
        tellIntent('payment_intent.amount_capturable_updated', intent)
        tell('checkout.session.completed', toSession(session, origin, false))
      }
      return intent
    },
    happen: (sessionId, type, change) => {
      const { intent } = findSession(sessionId)
      if (!intent) throw new Error('no one has paid')
      change(intent)
      tellIntent(type, intent)
    },
    fault: (path, fault) => void faults.push({ path, fault }),
    sign: (event, when = new Date()) => {
      const body = JSON.stringify(event)
      const seconds = Math.floor(when.getTime() / 1000)
      const digest = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex')
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': `t=${seconds},v1=${digest}`,
      }
      return { body, headers }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
