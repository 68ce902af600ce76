import { type APIRequestContext, expect } from '@playwright/test'
import { danishDay } from '#kernel/time'
import { staffHeaders } from './staff.ts'

const DAY_MS = 86_400_000

export const CASE = '26/118 Havnegade Ærø'
export const NUMBER = 'E2E-208841'
export const CREDIT_NOTE = 'E2E-K-207290'
export const OVERDUE = 'E2E-207455'
export const REFERENCE = 'R-2041'
/** Of another company. */
export const FOREIGN = 'E2E-999001'

/** The day in Denmark so many days ago, as `2026-11-25`. */
function daysAgo(days: number): string {
  return danishDay(new Date(Date.now() - days * DAY_MS))
}

interface Sample {
  readonly number: string
  readonly debitor?: string
  readonly net: number
  readonly ago: number
  readonly due?: number
  readonly credits?: string
  readonly paid?: boolean
}

function toInvoice({ number, debitor = '40010', net, ago, due, credits = '', paid }: Sample) {
  const gross_sum = net * 1.25
  const isNote = net < 0
  return {
    external_reference: number,
    invoice_number: number,
    type: isNote ? 'credit_note' : 'invoice',
    debitor,
    credits,
    date: daysAgo(ago),
    due_date: isNote ? null : daysAgo(ago - (due ?? 30)),
    case_number: CASE,
    order_reference: REFERENCE,
    net_sum: net,
    tax_sum: net * 0.25,
    gross_sum,
    payments: paid
      ? [
          {
            external_reference: 'b1',
            date: daysAgo(ago),
            amount: gross_sum,
            text: 'Bankoverførsel',
          },
        ]
      : [],
    lines: [
      {
        name: '45×145 mm regel C24, 4.200 mm',
        quantity: Math.sign(net),
        unit: 'stk.',
        net_price: Math.abs(net),
        net_sum: net,
        product_group: 'Konstruktionstræ',
        co2_grams: Math.sign(net) * 4200,
      },
    ],
  }
}

const samples: readonly Sample[] = [
  { number: NUMBER, net: 6951.2, ago: 3 },
  { number: OVERDUE, net: 400, ago: 50 },
  { number: 'E2E-206880', net: 1200, ago: 200, paid: true },
  { number: FOREIGN, debitor: '40020', net: 7777, ago: 5, paid: true },
  { number: CREDIT_NOTE, net: -100, ago: 2, credits: NUMBER },
]

/** The finance system hands over the same invoices, however often it is asked. */
export async function importInvoices(request: APIRequestContext): Promise<void> {
  const reply = await request.post('/api/admin/invoices/import', {
    headers: await staffHeaders(request),
    data: { invoices: samples.map(toInvoice) },
  })
  const { data } = (await reply.json()) as { data: { errors: unknown[] } }
  expect(data.errors).toEqual([])
}
