import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ore } from '#kernel/money'
import { SignatureInvalid } from '#shop/payment'
import { TEST_CARDS } from './cards.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'

const SECRET = 'between the provider and the shop'
let directory = ''
let sandbox: Sandbox
let shop: Server
let received: { body: string; headers: Record<string, string | string[] | undefined> }[] = []
let answer = 200

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sandbox-'))
  received = []
  answer = 200
  shop = createServer((request, reply) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part
    })
    request.on('end', () => {
      received.push({ body, headers: request.headers })
      reply.writeHead(answer).end()
    })
  })
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
  sandbox = open()
})

afterEach(async () => {
  await sandbox.close()
  await new Promise((closed) => shop.close(closed))
  await rm(directory, { recursive: true })
})

function open(): Sandbox {
  return createSandbox({
    directory,
    secret: SECRET,
    callbackUrl: () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`,
    refuse: (reason) => new SignatureInvalid({ reason }),
  })
}

function move(amount: number, key: string) {
  return { amount: ore(amount), before: ore(0), key }
}

async function start(id = 'payment-1', amount = 12_345): Promise<string> {
  const session = await sandbox.gateway.createSession({
    option: 'card',
    payment_id: id,
    amount: ore(amount),
    currency: 'DKK',
    text: 'Kurv <1>',
    return_url: 'http://shop/return',
    cancel_url: 'http://shop/cancel',
    key: id,
  })
  return session.reference
}

const card = (number: string) => ({ step: 'card', number, expiry: '12/99', cvc: '123' })
const YES = '4000 0000 0000 0077'

describe('the card window', () => {
  test('reserves the amount for a good card, tells the shop with a signature, and sends the customer back', async () => {
    const reference = await start()
    expect(await sandbox.window.show(reference)).toMatchObject({
      status: 200,
      html: expect.stringContaining('Betal 123,45'),
    })
    expect(await sandbox.window.submit(reference, card(YES))).toEqual({
      redirect: 'http://shop/return',
    })
    expect(await sandbox.gateway.get(reference)).toMatchObject({
      status: 'authorized',
      amount: 12_345,
    })
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 10_000 })
    const [{ body, headers } = { body: '', headers: {} }] = received
    expect(await sandbox.gateway.parseCallback(body, headers)).toMatchObject({
      kind: 'authorized',
      reference,
      amount: 12_345,
      currency: 'DKK',
    })
  })

  test('says no for the cards that banks refuse', async () => {
    for (const [i, { number }] of TEST_CARDS.filter(
      ({ outcome }) => outcome.kind === 'declined',
    ).entries()) {
      const reference = await start(`declined-${i}`)
      await sandbox.window.submit(reference, card(number))
      expect((await sandbox.gateway.get(reference)).status).toBe('declined')
    }
  })

  test('asks for a code first when the bank wants one', async () => {
    const reference = await start()
    const number = '4000000000003220'
    const asked = await sandbox.window.submit(reference, card(number))
    expect(asked).toMatchObject({ html: expect.stringContaining('Godkend i banken') })
    const wrong = await sandbox.window.submit(reference, {
      step: 'challenge',
      code: '1',
      answer: 'approve',
    })
    expect(wrong).toMatchObject({ status: 422 })
    expect((await sandbox.gateway.get(reference)).status).toBe('pending')
    await sandbox.window.submit(reference, { step: 'challenge', code: '123456', answer: 'approve' })
    expect((await sandbox.gateway.get(reference)).status).toBe('authorized')
  })

  test('takes a code only for a card whose bank has asked for one', async () => {
    const approve = { step: 'challenge', code: '123456', answer: 'approve' }
    const untouched = await start('untouched')
    const silent = await start('silenced')
    await sandbox.window.submit(silent, card('4000000000000119'))
    for (const reference of [untouched, silent]) {
      await sandbox.window.submit(reference, approve)
      expect((await sandbox.gateway.get(reference)).status).toBe('pending')
    }
  })

  test('leaves a payment pending while a slow bank thinks, and for ever for a silent one', async () => {
    const slow = await start('slow')
    expect(await sandbox.window.submit(slow, card('4000000000000259'))).toHaveProperty('redirect')
    expect((await sandbox.gateway.get(slow)).status).toBe('pending')
    const silent = await start('silent')
    const waiting = await sandbox.window.submit(silent, card('4000000000000119'))
    expect(waiting).toMatchObject({ html: expect.stringContaining('Banken svarer ikke') })
    expect((await sandbox.gateway.get(silent)).status).toBe('pending')
  })

  test('shows what is wrong with what was typed, and changes nothing', async () => {
    const reference = await start()
    const reply = await sandbox.window.submit(reference, {
      step: 'card',
      number: '"><script>',
      expiry: '13/20',
      cvc: 'x',
    })
    expect(reply).toMatchObject({ status: 422 })
    const { html } = reply as { html: string }
    expect(html.match(/aria-invalid/g)).toHaveLength(3)
    expect(html).not.toContain('<script>')
    expect(html).toContain('Kurv &lt;1&gt;')
    expect((await sandbox.gateway.get(reference)).status).toBe('pending')
  })

  test('lets the customer regret, and decides once', async () => {
    const reference = await start()
    expect(await sandbox.window.submit(reference, { step: 'cancel' })).toEqual({
      redirect: 'http://shop/cancel',
    })
    await sandbox.window.submit(reference, card(YES))
    expect((await sandbox.gateway.get(reference)).status).toBe('cancelled')
    expect(await sandbox.window.show('../../etc/passwd')).toMatchObject({ status: 404 })
  })
})

describe('the provider', () => {
  test('opens a payment once per key, and not for another amount', async () => {
    expect(await start('same')).toBe(await start('same'))
    await expect(start('same', 1)).rejects.toThrow('another amount')
  })

  test('takes, cancels and returns money once per key, never more than there is', async () => {
    const reference = await start()
    await sandbox.window.submit(reference, card(YES))
    const { gateway } = sandbox
    const first = move(5_000, 'capture-1')
    await Promise.all([1, 2, 3].map(() => gateway.capture(reference, first)))
    expect((await gateway.get(reference)).amount_captured).toBe(5_000)
    await expect(gateway.capture(reference, move(7_346, 'capture-2'))).rejects.toThrow()
    await expect(gateway.refund(reference, move(5_001, 'refund-1'))).rejects.toThrow()
    await gateway.refund(reference, move(5_000, 'refund-2'))
    expect((await gateway.get(reference)).amount_refunded).toBe(5_000)
  })

  test('captures part by part until the last, and releases the rest', async () => {
    const reference = await start()
    await sandbox.window.submit(reference, card(YES))
    const { gateway } = sandbox
    const part = await gateway.capture(reference, move(5_000, 'capture-1'))
    expect(part).toMatchObject({ status: 'authorized', amount_captured: 5_000 })
    const rest = await gateway.capture(reference, { ...move(45, 'capture-2'), is_final: true })
    expect(rest).toMatchObject({ status: 'captured', amount_captured: 5_045 })
    await expect(gateway.capture(reference, move(1, 'capture-3'))).rejects.toThrow()
    const other = await start('other')
    await sandbox.window.submit(other, card(YES))
    await gateway.capture(other, move(5_000, 'capture-1'))
    expect(await gateway.cancel(other, 'void-1')).toMatchObject({ status: 'captured' })
    await expect(gateway.capture(other, move(1, 'capture-2'))).rejects.toThrow()
  })

  test('forgets nothing when it is killed, and says again what was not received', async () => {
    answer = 500
    const reference = await start()
    await sandbox.window.submit(reference, card(YES))
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 10_000 })
    await sandbox.close()
    answer = 200
    sandbox = open()
    expect((await sandbox.gateway.get(reference)).status).toBe('authorized')
    await sandbox.resume()
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(1), { timeout: 10_000 })
    const told = received.length
    await sandbox.resume()
    await new Promise((later) => setTimeout(later, 100))
    expect(received).toHaveLength(told)
  })
})

describe('a message', () => {
  test('is believed only with the signature over its own bytes, made within five minutes', async () => {
    const reference = await start()
    await sandbox.window.submit(reference, card(YES))
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 10_000 })
    const { body = '', headers = {} } = received[0] ?? {}
    const { gateway } = sandbox
    await expect(gateway.parseCallback(body.replace('12345', '1'), headers)).rejects.toThrow()
    await expect(gateway.parseCallback(body, {})).rejects.toThrow(SignatureInvalid)
    const late = createSandbox({
      directory,
      secret: SECRET,
      callbackUrl: () => undefined,
      refuse: (reason) => new SignatureInvalid({ reason }),
      clock: () => new Date(Date.now() + 600_000),
    })
    await expect(late.gateway.parseCallback(body, headers)).rejects.toThrow('too old')
  })
})
