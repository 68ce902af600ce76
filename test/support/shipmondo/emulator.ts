import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { keepShipments, type Shipments } from './shipments.ts'

/** Shipmondo's parcel shops and shipments on this machine, with the faults that a network has. */
export interface ShipmondoEmulator {
  readonly endpoint: string
  readonly user: string
  readonly key: string
  readonly shipments: Shipments
  /** The queries for parcel shops that came, each with its credentials accepted. */
  readonly calls: readonly Record<string, string>[]
  /** Every call meets it until it is taken away. `timeout`: no answer comes; `slow`: a late one. */
  fault: 'timeout' | 'error' | 'garbage' | 'strange' | 'slow' | undefined
  close(): Promise<void>
}

const SLOW_MS = 300

export async function startShipmondo(): Promise<ShipmondoEmulator> {
  const [user, key] = ['shop', 'c3'.repeat(16)]
  const calls: Record<string, string>[] = []
  const shipments = keepShipments()
  const expected = `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const send = (status: number, words: string) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(words)
    if (request.headers.authorization !== expected) return send(401, '{"error":"Unauthorized"}')
    if (url.pathname.startsWith('/shipments')) {
      const body = await text(request)
      const given = await shipments.answer({ method: request.method ?? '', url, body })
      return given && send(given.status, given.text)
    }
    if (url.pathname !== '/pickup_points') return send(404, '{"error":"Not found"}')
    const query = Object.fromEntries(url.searchParams)
    calls.push(query)
    const { fault } = emulator
    if (fault === 'timeout') return
    if (fault === 'error') return send(500, '{"error":"Internal server error"}')
    if (fault === 'garbage') return send(200, '<html>')
    if (fault === 'strange') return send(200, '[{"hello":"world"}]')
    if (fault === 'slow') await sleep(SLOW_MS)
    return send(200, JSON.stringify(pointsFor(query.zipcode ?? '')))
  }
  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const emulator: ShipmondoEmulator = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    user,
    key,
    calls,
    shipments,
    fault: undefined,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return emulator
}

/** Seven shops in the form of Shipmondo's documentation; one of them without an address. */
function pointsFor(zipcode: string): object[] {
  const shops = [1, 2, 3, 4, 5, 6].map((number) => ({
    id: `9500${number}`,
    number: `9500${number}`,
    company_name: `Pakkeshop ${number}`,
    name: `Pakkeshop ${number}`,
    address: `Hovedgaden ${number}`,
    address2: '',
    zipcode,
    city: 'Byen',
    country: 'DK',
    distance: number * 350,
    longitude: 10.2,
    latitude: 56.1,
    opening_hours: ['Mandag: 08:00 - 20:00', 'Tirsdag: 08:00 - 20:00'],
  }))
  return [{ id: '95000', name: 'Uden adresse', zipcode }, ...shops]
}
