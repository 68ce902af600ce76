import { ore } from '#kernel/money'
import { quantity } from '#kernel/units/quantity'
import {
  type Mail,
  writeApprovalDecided,
  writeApprovalRequest,
  writeBackInStock,
  writeColleagueInvitation,
  writeConfirmation,
  writeEnquiry,
  writeEnquiryAnswer,
  writeEnquiryReceipt,
  writeInvitation,
  writeNewsletterConfirm,
  writeNewsletterWelcome,
  writeOrderStatus,
  writePartShipped,
  writePasswordReset,
  writeRefunded,
  writeRevised,
  writeSignUp,
  writeUsernameChange,
  writeUsernameNotice,
  writeWithdrawal,
  writeWithdrawalRefunded,
  writeWithdrawalRefused,
} from '#shop/documents'
import type { Withdrawal } from '#shop/withdrawals'
import { merchant } from './merchant.ts'
import { sampleOrder } from './sample-order.ts'
import { termsFor } from './sample-terms.ts'

export const ORIGIN = 'https://shop.example'
const at = new Date('2026-11-26T08:30:00Z')
const username = 'bjoern@ærø-tømrer.example'
const token = 'f'.repeat(32)
const [boards] = sampleOrder.lines
const [crane] = sampleOrder.deliveries

const enquiry = {
  ...({ id: 'e1', kind: 'offer', status: 'closed', name: 'Søren Åkjær', email: username } as const),
  ...{ phone: '20304050', company_name: 'Ærø Tømrer ApS', order_reference: '100118', subject: '' },
  message: 'Hej\nHvad koster 40 brædder på 4,2 m?\n\nHilsen Søren',
  answer: 'Hej Søren\nDe koster 3.824,00 kr. inkl. moms.',
  ...{ created: at, closed: at },
  site_id: null,
}

const approval = {
  ...{ basket_id: sampleOrder.id, order_reference: '100118', buyer_name: 'Åse Bæk' },
  ...{ username, name: 'Bjørn', net_sum: ore(1_234_500), reasons: ['amount', 'budget'] as const },
  ...{ lapses: new Date('2026-11-29T12:00:00Z'), note: 'Køb brædderne hos Jørgen', decided_by: '' },
}

export const withdrawal: Withdrawal = {
  ...{ id: 'w1', basket_id: sampleOrder.id, order_reference: '100118', number: 1 },
  ...({
    status: 'received',
    came_by: 'shop',
    is_whole: true,
    name: 'Mette Juhl',
    email: username,
  } as const),
  ...{ amount: ore(366_276), delivery_amount: ore(79_500), canceled_amount: ore(0) },
  created: at,
  lines: [
    {
      ...{
        line_id: 'line-1',
        is_addin_for: null,
        name: '45×145 mm regel C24, 4.200 mm',
        unit: 'stk.',
      },
      ...{ quantity: quantity(24_000), quantity_ordered: quantity(24_000) },
      ...{ canceled_quantity: quantity(0), amount: ore(286_776) },
    },
  ],
}

const gls = { carrier_name: 'GLS', carrier_reference: 'gls' }

const packages = {
  ...sampleOrder,
  deliveries: crane
    ? [
        {
          ...crane,
          ...{ name: 'Pakke', carrier_name: 'GLS' },
          parcels: ['606451', '606452'].map((number) => ({ number, ...gls })),
          ...{ delivery_time: null, allows_dropoff: false },
        },
      ]
    : [],
}
const fetched = {
  ...sampleOrder,
  deliveries: sampleOrder.deliveries.slice(1),
  pickup_code: '482913',
}

const byAppointment = fetched.deliveries.map((one) => ({
  ...one,
  branch: one.branch && { ...one.branch, hours: '' },
}))

/** Every kind of mail that the shop sends to customers, by its name, with Danish letters wherever there can be some. */
export async function everyMail(): Promise<Record<string, Mail>> {
  return {
    confirmation: await writeConfirmation(sampleOrder, merchant, ORIGIN, termsFor('private')),
    order_shipped: writeOrderStatus('order_shipped', packages, merchant, ORIGIN),
    order_ready: writeOrderStatus('order_ready', fetched, merchant, ORIGIN),
    order_ready_by_appointment: writeOrderStatus(
      'order_ready',
      { ...fetched, deliveries: byAppointment },
      merchant,
      ORIGIN,
    ),
    order_ready_unpaid: writeOrderStatus(
      'order_ready',
      { ...fetched, payment_provider: 'pay_on_pickup' },
      merchant,
      ORIGIN,
    ),
    order_ready_on_account: writeOrderStatus(
      'order_ready',
      { ...fetched, payment_provider: 'credit' },
      merchant,
      ORIGIN,
    ),
    order_canceled: writeOrderStatus(
      'order_canceled',
      { ...sampleOrder, basket_status: 'canceled' },
      merchant,
      ORIGIN,
    ),
    part_shipped: writePartShipped(
      {
        ...{ id: 's1', basket_id: sampleOrder.id, number: 1, amount: ore(1), created: at },
        idempotency_key: 'k',
        lines: [
          { line_id: boards?.id ?? '', quantity: quantity(4_000) },
          { line_id: 'line-2', quantity: quantity(1_000) },
        ],
      },
      [
        { number: '606451', ...gls },
        { number: '00370712345678', carrier_name: 'Æ & Ø Fragt', carrier_reference: 'freight' },
      ],
      sampleOrder,
      merchant,
      ORIGIN,
    ),
    part_handed_over: writePartShipped(
      {
        ...{ id: 's2', basket_id: sampleOrder.id, number: 2, amount: ore(1), created: at },
        ...{ idempotency_key: 'k2', lines: [{ line_id: 'line-2', quantity: quantity(1_000) }] },
      },
      [],
      { ...fetched, is_pickup: true },
      merchant,
      ORIGIN,
    ),
    order_revised: writeRevised('revised-1', 'canceled', sampleOrder, merchant, ORIGIN),
    order_added_to: writeRevised(
      'revised-2',
      'added',
      {
        ...sampleOrder,
        money: { ...sampleOrder.money, amount_reserved: ore(400_000) },
      },
      merchant,
      ORIGIN,
    ),
    order_changed: writeRevised('revised-3', 'changed', sampleOrder, merchant, ORIGIN),
    order_split: writeRevised('revised-4', 'split', sampleOrder, merchant, ORIGIN),
    refund_made: writeRefunded(
      {
        ...{ id: 'r1', amount: ore(103_796) },
        lines: [
          { line_id: boards?.id ?? '', quantity: quantity(2_000), amount: ore(24_296) },
          { line_id: null, quantity: quantity(0), amount: ore(79_500) },
        ],
      },
      sampleOrder,
      merchant,
      ORIGIN,
    ),
    withdrawal: writeWithdrawal(withdrawal, sampleOrder, merchant, ORIGIN),
    withdrawal_refunded: writeWithdrawalRefunded(
      withdrawal,
      withdrawal.amount,
      sampleOrder,
      merchant,
      ORIGIN,
    ),
    withdrawal_refused: writeWithdrawalRefused(
      withdrawal,
      'Døren er skåret til efter dit ønske.',
      sampleOrder,
      merchant,
      ORIGIN,
    ),
    approval_request: writeApprovalRequest(
      'a1',
      { ...approval, status: 'waiting' },
      merchant,
      ORIGIN,
    ),
    approval_rejected: writeApprovalDecided(
      'a2',
      { ...approval, status: 'rejected' },
      merchant,
      ORIGIN,
    ),
    approval_approved: writeApprovalDecided(
      'a3',
      { ...approval, status: 'approved' },
      merchant,
      ORIGIN,
    ),
    enquiry: writeEnquiry(enquiry, merchant),
    enquiry_receipt: writeEnquiryReceipt(enquiry, merchant, ORIGIN),
    enquiry_answer: writeEnquiryAnswer(enquiry, merchant, ORIGIN),
    newsletter_confirm: writeNewsletterConfirm('n1', { email: username, token }, merchant, ORIGIN),
    newsletter_welcome: writeNewsletterWelcome(
      {
        ...{ id: 'n2', email: username, text_version: 2, requested: at, confirmed: at },
        unsubscribe_token: token,
      },
      merchant,
      ORIGIN,
    ),
    back_in_stock: writeBackInStock(
      'b1',
      { email: username, name: '45×95 mm regel, høvlet, 4,8 m', url: '/varer/tr%C3%A6/regel-4800' },
      merchant,
      ORIGIN,
    ),
    password_reset: writePasswordReset('p1', { username, name: 'Bjørn', token }, merchant, ORIGIN),
    invitation: writeInvitation('p2', { username, name: 'Bjørn', token }, merchant, ORIGIN),
    colleague: writeColleagueInvitation(
      'p3',
      { username, company: 'Ærø Tømrer ApS', token },
      merchant,
      ORIGIN,
    ),
    sign_up: writeSignUp('s1', { username, token }, merchant, ORIGIN),
    username_change: writeUsernameChange('u1', { username, token }, merchant, ORIGIN),
    username_notice: writeUsernameNotice(
      'u2',
      { username, old_username: 'bjoern@example.dk' },
      merchant,
      ORIGIN,
    ),
  }
}
