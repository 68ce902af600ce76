import { setTimeout as sleep } from 'node:timers/promises'

/** Shipmondo's shipments and their labels, as far as the shop uses them. It knows no idempotency key, as the real one. */
export interface Shipments {
  /** All that were made, the first first. */
  readonly made: readonly MadeShipment[]
  /**
   * The next `POST /shipments` meets it once. `late`: it is made, and no answer comes; `twice`: it is made twice, as by a call that was
   * thought to be dead; `strange`: it is made, and the answer is not as documented; `no-label`: so is the label.
   */
  fault:
    | 'late'
    | 'twice'
    | 'limited'
    | 'error'
    | 'garbage'
    | 'strange'
    | 'refused'
    | 'no-label'
    | undefined
  answer(call: ShipmentCall): Promise<ShipmentAnswer>
}

interface MadeShipment {
  readonly id: number
  readonly created_at: string
  readonly reference: string
  readonly pkg_no: string
  readonly parcels: readonly { readonly pkg_no: string; readonly weight: number }[]
  readonly asked: Readonly<Record<string, unknown>>
}

interface ShipmentCall {
  readonly method: string
  readonly url: URL
  readonly body: string
}

/** Undefined: no answer comes. */
type ShipmentAnswer = { readonly status: number; readonly text: string } | undefined

const PAGE_MAX = 50

export function keepShipments(): Shipments {
  const made: MadeShipment[] = []
  let labelFails = false

  function create(body: string): MadeShipment {
    const asked = JSON.parse(body)
    const id = 1_000 + made.length
    const parcels = asked.parcels.map(({ weight }: { weight: number }, i: number) => ({
      ...{ quantity: 1, weight, pkg_no: `60645${id}${i + 1}`, pkg_nos: [`60645${id}${i + 1}`] },
    }))
    const created_at = new Date().toISOString()
    const one = { id, created_at, reference: asked.reference, pkg_no: `60645${id}`, parcels, asked }
    made.push(one)
    return one
  }

  function list({ searchParams }: URL): MadeShipment[] {
    const since = searchParams.get('created_at_min') ?? ''
    const size = Math.min(PAGE_MAX, Number(searchParams.get('per_page') ?? 20))
    const from = (Number(searchParams.get('page') ?? 1) - 1) * size
    // The newest first.
    return made
      .filter(({ created_at }) => created_at >= since)
      .toReversed()
      .slice(from, from + size)
  }

  function post(body: string): ShipmentAnswer {
    const { fault } = shipments
    shipments.fault = undefined
    if (fault === 'limited') return { status: 429, text: '{"error":"Too many requests"}' }
    if (fault === 'error') return { status: 500, text: '{"error":"Internal server error"}' }
    if (fault === 'refused') {
      return { status: 422, text: '{"error":"Receiver zipcode is invalid for GLSDK_HD"}' }
    }
    if (fault === 'garbage') return { status: 200, text: '<html>' }
    if (fault === 'twice') create(body)
    const one = create(body)
    if (fault === 'late') return undefined
    if (fault === 'strange') return { status: 200, text: '{"hello":"world"}' }
    labelFails = fault === 'no-label'
    return { status: 200, text: JSON.stringify(one) }
  }

  function label(id: number): ShipmentAnswer {
    const one = made.find((other) => other.id === id)
    if (!one) return { status: 404, text: '{"error":"Not found"}' }
    const base64 = Buffer.from(
      labelFails ? 'no paper' : `%PDF-1.4 ${one.reference} ${id}`,
    ).toString('base64')
    labelFails = false
    return { status: 200, text: JSON.stringify({ id, labels: [{ base64, file_format: 'pdf' }] }) }
  }

  const shipments: Shipments = {
    made,
    fault: undefined,
    async answer({ method, url, body }) {
      const labelOf = /^\/shipments\/(\d+)\/labels$/.exec(url.pathname)?.[1]
      if (labelOf) return label(Number(labelOf))
      if (url.pathname !== '/shipments') return { status: 404, text: '{"error":"Not found"}' }
      await sleep(1)
      if (method === 'POST') return post(body)
      return { status: 200, text: JSON.stringify(list(url)) }
    },
  }
  return shipments
}
