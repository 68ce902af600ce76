import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** QuickPay v10 on this machine: payments with their operations, links, checksums, and the faults that a network has. It has no idempotency keys. */
export interface QuickpayEmulator {
  readonly endpoint: string
  readonly apiKey: string
  readonly privateKey: string
  readonly calls: readonly Call[]
  payment(reference: string): Payment
  /** The customer pays in the window; a card is approved or declined. */
  pay(reference: string, how?: 'authorized' | 'declined', change?: Partial<Payment>): void
  /** The next call whose path ends like this meets the fault. */
  fault(path: string, fault: Fault): void
  /** The body and headers of a message about a payment as it is now. */
  sign(payment: object): { readonly body: string; readonly headers: Record<string, string> }
  close(): Promise<void>
}

interface Call {
  readonly method: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** `after`: it takes effect, and no answer comes. `slow`: it takes a while to arrive. `pending`, `declined`: what the acquirer says of a capture or refund. */
type Fault = 'after' | 'error' | 'garbage' | 'pending' | 'declined' | 'slow'

interface Operation {
  readonly id: number
  readonly type: string
  readonly amount: number
  pending: boolean
  qp_status_code: string | null
  qp_status_msg: string | null
}

interface Payment {
  readonly id: number
  readonly order_id: string
  readonly currency: string
  test_mode: boolean
  accepted: boolean
  readonly operations: Operation[]
  link: { amount: number; url: string; continue_url: string; cancel_url: string } | null
}

interface Answer {
  readonly status: number
  readonly body?: unknown
}

const SLOW_MS = 300

const no = (message: string, status = 400): Answer => ({ status, body: { message } })

export async function startQuickpay(): Promise<QuickpayEmulator> {
  const apiKey = 'a1'.repeat(32)
  const privateKey = 'b2'.repeat(32)
  const payments: Payment[] = []
  const calls: Call[] = []
  const faults: { path: string; fault: Fault }[] = []
  let origin = ''

  const find = (id: string) => payments.find((one) => String(one.id) === id)
  const sum = ({ operations }: Payment, type: string) =>
    operations
      .filter((one) => one.type === type && one.qp_status_code === '20000')
      .reduce((all, { amount }) => all + amount, 0)

  function add(payment: Payment, type: string, amount: number, fault?: Fault): void {
    const outcome =
      fault === 'pending'
        ? { pending: true, qp_status_code: null, qp_status_msg: null }
        : fault === 'declined'
          ? { pending: false, qp_status_code: '40000', qp_status_msg: 'Rejected by acquirer' }
          : { pending: false, qp_status_code: '20000', qp_status_msg: 'Approved' }
    payment.operations.push({ id: payment.operations.length + 1, type, amount, ...outcome })
  }

  function open(body: Call['body']): Answer {
    const order_id = String(body.order_id)
    if (!/^\w{4,20}$/.test(order_id)) return no('Validation error: order_id')
    if (payments.some((one) => one.order_id === order_id)) return no('order_id already exists')
    const payment: Payment = {
      id: 1000 + payments.length,
      order_id,
      currency: String(body.currency),
      test_mode: false,
      accepted: false,
      operations: [],
      link: null,
    }
    payments.push(payment)
    return { status: 201, body: payment }
  }

  function operate(payment: Payment, verb: string, amount: number, fault?: Fault): Answer {
    const [reserved, captured] = [sum(payment, 'authorize'), sum(payment, 'capture')]
    const most = verb === 'refund' ? captured - sum(payment, 'refund') : reserved - captured
    if (verb === 'renew') {
      if (reserved === 0 || captured >= reserved) return no('Transaction in wrong state')
      add(payment, 'renew', reserved - captured, fault)
    } else if (verb === 'cancel') {
      if (reserved === 0 || captured > 0) return no('Transaction in wrong state for this operation')
      add(payment, 'cancel', 0, fault)
    } else {
      if (sum(payment, 'authorize') === 0 || amount > most) return no('Validation error: amount')
      add(payment, verb, amount, fault)
    }
    return { status: 200, body: payment }
  }

  function handle(method: string, url: URL, body: Call['body'], fault?: Fault): Answer {
    const [, , id = '', verb = ''] = url.pathname.split('/')
    if (method === 'POST' && id === '') return open(body)
    if (method === 'GET' && id === '') {
      const order_id = url.searchParams.get('order_id')
      return { status: 200, body: payments.filter((one) => one.order_id === order_id) }
    }
    const payment = find(id)
    if (!payment) return no('Not found', 404)
    if (method === 'GET') return { status: 200, body: payment }
    if (method === 'DELETE') {
      payment.link = null
      return { status: 204 }
    }
    if (method === 'PUT') {
      const url = `${origin}/window/${id}`
      const { amount, continue_url, cancel_url } = body as unknown as NonNullable<Payment['link']>
      payment.link = { amount, url, continue_url, cancel_url }
      return { status: 200, body: { url } }
    }
    return operate(payment, verb, Number(body.amount), fault)
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request
    const url = new URL(request.url ?? '/', origin)
    const sent = await text(request)
    const body = sent === '' ? {} : JSON.parse(sent)
    const isKnown = headers.authorization === `Basic ${btoa(`:${apiKey}`)}`
    if (!isKnown || headers['accept-version'] !== 'v10')
      return reply(response, no('Not yours', 403))
    if (method !== 'GET') calls.push({ method, path: url.pathname, body })
    const at = faults.findIndex(({ path }) => url.pathname.endsWith(path))
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault
    if (fault === 'error') return reply(response, no('Internal error', 500))
    if (fault === 'slow') await sleep(SLOW_MS)
    const answer = handle(method, url, body, fault)
    if (fault === 'after') return
    if (fault === 'garbage') return void response.writeHead(200).end('<html>')
    reply(response, answer)
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const payment = (reference: string) => {
    const found = find(reference)
    if (!found) throw new Error(`no payment ${reference}`)
    return found
  }
  return {
    endpoint: origin,
    apiKey,
    privateKey,
    calls,
    payment,
    pay: (reference, how = 'authorized', change = {}) => {
      const found = payment(reference)
      if (!found.link) throw new Error('the window is closed')
      Object.assign(found, change, { accepted: how === 'authorized' })
      add(found, 'authorize', found.link.amount, how === 'declined' ? 'declined' : undefined)
    },
    fault: (path, fault) => void faults.push({ path, fault }),
    sign: (about) => {
      const body = JSON.stringify(about)
      const checksum = createHmac('sha256', privateKey).update(body).digest('hex')
      const headers = {
        'content-type': 'application/json',
        'quickpay-checksum-sha256': checksum,
      }
      return { body, headers }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function reply(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}
