import { z } from 'zod'
import type { Consignment, LabelMaker, LabelToMake, MadeLabel, Party } from '#shop/labels'

interface ShipmondoOptions {
  readonly user: string
  readonly key: string
  /** Carriers are paid by the merchant's own contracts with them, instead of by Shipmondo's. */
  readonly isOwnAgreement: boolean
  /** An emulator; left out: Shipmondo itself. */
  readonly endpoint?: string | undefined
  readonly timeoutMs?: number
}

const SHIPMONDO = 'https://app.shipmondo.com/api/public/v3'
/** For all calls about a label together; the outbox waits no longer. */
const TIMEOUT_MS = 15_000
const PAGE = 50
/** More shipments than a merchant makes while a label waits. */
const PAGES_MAX = 40
/** Clocks differ. */
const CLOCK_MS = 5 * 60_000
const PDF_BYTES_MAX = 5_000_000
const REFUSAL_MAX = 300

class ShipmondoError extends Error {}

const parcelMade = z.object({
  pkg_no: z.string().max(100).nullish(),
  pkg_nos: z.array(z.string().max(100)).max(100).nullish(),
})

const labelMade = z.object({ base64: z.string(), file_format: z.string() })

const shipment = z.object({
  id: z.int().positive(),
  reference: z.string().max(300).nullish(),
  pkg_no: z.string().max(100).nullish(),
  parcels: z.array(parcelMade).min(1).max(200),
})
type Shipment = z.infer<typeof shipment>

const shipments = z.array(shipment)
const labelList = z.object({ labels: z.array(labelMade).min(1) })
const failure = z.object({ error: z.string() })

type Ask = (path: string, body?: object) => Promise<Response>

/**
 * Labels by Shipmondo's API (v3), which orders the carrier, too. It knows no idempotency key: a shipment is looked for by its reference among
 * those made since the label was ordered before another is made. Every answer is checked before it is believed.
 */
export function createShipmondoLabels(options: ShipmondoOptions): LabelMaker {
  const { timeoutMs = TIMEOUT_MS } = options
  return {
    async make(label) {
      const ask = caller(options, AbortSignal.timeout(timeoutMs))
      const before = await findMade(ask, label)
      if (before) return toMade(before, await readLabel(ask, before.id, label), label)
      const reply = await ask('/shipments', toRequest(label, options.isOwnAgreement))
      // A refusal, not a failure: the same call would be refused again.
      if (reply.status === 422) return { refusal: await readRefusal(reply) }
      requireOk(reply)
      const made = read(shipment, await reply.json())
      return toMade(made, await readLabel(ask, made.id, label), label)
    },
  }
}

function caller({ user, key, endpoint = SHIPMONDO }: ShipmondoOptions, signal: AbortSignal): Ask {
  const authorization = `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`
  return (path, body) =>
    fetch(`${endpoint}${path}`, {
      redirect: 'error',
      headers: {
        authorization,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      signal,
    })
}

/** The first that was made for the label; a second one may have been made by a call that was thought to be dead. */
async function findMade(ask: Ask, { created, shown }: LabelToMake): Promise<Shipment | undefined> {
  const since = new Date(created.getTime() - CLOCK_MS).toISOString()
  const found: Shipment[] = []
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const query = new URLSearchParams({
      created_at_min: since,
      per_page: String(PAGE),
      page: String(page),
    })
    const reply = await ask(`/shipments?${query}`)
    requireOk(reply)
    const rows = read(shipments, await reply.json())
    found.push(...rows.filter(({ reference }) => reference === shown.reference))
    if (rows.length < PAGE) return found.toSorted((one, other) => one.id - other.id)[0]
  }
  throw new ShipmondoError('Shipmondo has too many shipments to look through')
}

async function readLabel(ask: Ask, id: number, { format }: LabelToMake): Promise<Uint8Array> {
  const wanted = format === 'a4' ? 'a4_pdf' : '10x19_pdf'
  const reply = await ask(`/shipments/${id}/labels?label_format=${wanted}`)
  requireOk(reply)
  const { labels } = read(labelList, await reply.json())
  const [label] = labels
  const pdf = Buffer.from(label?.base64 ?? '', 'base64')
  const isPdf = pdf.subarray(0, 5).toString('latin1') === '%PDF-'
  if (!isPdf || pdf.length > PDF_BYTES_MAX || label?.file_format !== 'pdf') {
    throw new ShipmondoError('Shipmondo answers with what is no PDF')
  }
  return pdf
}

function toMade(
  { id, pkg_no, parcels }: Shipment,
  pdf: Uint8Array,
  { shown }: LabelToMake,
): MadeLabel {
  const numbers = parcels.flatMap((one) => one.pkg_nos ?? (one.pkg_no ? [one.pkg_no] : []))
  // Some carriers number the whole shipment, not its parcels.
  const tracking = numbers.length > 0 ? numbers : pkg_no ? [pkg_no] : []
  if (tracking.length > shown.parcels.length) {
    throw new ShipmondoError('Shipmondo answers with more parcels than were ordered')
  }
  return { external_reference: String(id), tracking, pdf }
}

function toRequest({ service, shown }: LabelToMake, own_agreement: boolean): object {
  const [product_code = '', service_codes = noticesFor(shown)] = service.split(':')
  const { parcel_shop: shop } = shown
  return {
    own_agreement,
    product_code,
    service_codes,
    reference: shown.reference,
    parties: [toParty('sender', shown.sender), toParty('receiver', shown.receiver)],
    ...(shop ? { service_point: { id: shop.reference } } : {}),
    parcels: shown.parcels.map(({ weight_grams, length_mm }) => ({
      quantity: 1,
      weight: weight_grams,
      ...(length_mm === null ? {} : { length: Math.ceil(length_mm / 10) }),
    })),
  }
}

/** The receiver is told by what there is: most carriers ask for one of them. */
function noticesFor({ receiver }: Consignment): string {
  const codes = [receiver.email && 'EMAIL_NT', receiver.phone && 'SMS_NT']
  return codes.filter(Boolean).join(',')
}

function toParty(type: 'sender' | 'receiver', party: Party): object {
  const [address1 = '', ...rest] = party.address
  const { name, attention, zipcode, city, country_code, email, phone } = party
  return {
    ...{ type, name, attention, address1, address2: rest.join(', ') },
    ...{ postal_code: zipcode, city, country_code, email, phone },
  }
}

/** @throws {ShipmondoError} for what may be otherwise in a while: 429, 5xx, and keys that are changed. */
function requireOk({ ok, status }: Response): void {
  if (!ok) throw new ShipmondoError(`Shipmondo answers ${status}`)
}

function read<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const parsed = shape.safeParse(body)
  if (!parsed.success) throw new ShipmondoError('Shipmondo answers with what it does not document')
  return parsed.data
}

async function readRefusal(reply: Response): Promise<string> {
  const body = failure.safeParse(await reply.json().catch(() => undefined))
  return (body.data?.error ?? 'uden forklaring').slice(0, REFUSAL_MAX)
}
