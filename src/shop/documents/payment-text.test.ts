import { describe, expect, test } from 'vitest'
import { ore } from '#kernel/money'
import type { Order } from '#shop/orders'
import { merchant } from '#test/merchant'
import { sampleOrder } from '#test/sample-order'
import { writeOrderStatus } from './mails/status-mail.ts'
import { paymentTextOf } from './payment-text.ts'

const order: Order = { ...sampleOrder, payment_amount: ore(100_000) }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

type Money = readonly [captured: number, refunded: number, is_reserved: boolean, reserved?: number]

function withMoney(
  [captured, refunded, is_reserved, reserved = 100_000]: Money,
  more: Partial<Order> = {},
): Order {
  const money = {
    ...{ amount_captured: ore(captured), amount_refunded: ore(refunded), is_reserved },
    amount_reserved: ore(is_reserved ? reserved : 0),
  }
  return { ...order, money, ...more }
}

const SLOW = 'Det kan vare nogle dage, før banken viser det.'

describe('what an order says of its money', () => {
  test.each<[string, Money, string]>([
    [
      'reserved',
      [0, 0, true],
      'Betalingskort: 1.000,00 kr. er reserveret. Beløbet hæves, når varerne sendes eller udleveres.',
    ],
    [
      'a reservation that was lost',
      [0, 0, false],
      'Betalingskort: Reservationen på 1.000,00 kr. gælder ikke længere, og der er ikke hævet noget. Vi kontakter dig om betalingen.',
    ],
    [
      'a part captured',
      [40_000, 0, true],
      'Betalingskort: 400,00 kr. er hævet. 600,00 kr. er reserveret og hæves, når resten af varerne sendes eller udleveres.',
    ],
    [
      'a part captured and the rest released',
      [40_000, 0, false],
      'Betalingskort: 400,00 kr. er hævet. Resten af reservationen er givet fri.',
    ],
    [
      'too little reserved, because it costs more by now',
      [0, 0, true, 80_000],
      'Betalingskort: 800,00 kr. er reserveret, men ordren koster nu 1.000,00 kr. i alt. Du får en mail med et link, hvor du betaler. Når det nye beløb er reserveret, giver vi den gamle reservation fri.',
    ],
    [
      'a part captured, and too little reserved of the rest',
      [40_000, 0, true, 40_000],
      'Betalingskort: 400,00 kr. er hævet. Der mangler 600,00 kr., hvoraf 400,00 kr. er reserveret. Du får en mail med et link, hvor du betaler. Når det nye beløb er reserveret, giver vi den gamle reservation fri.',
    ],
    ['captured', [100_000, 0, false], 'Betalingskort: 1.000,00 kr. er hævet.'],
    [
      'a part paid back',
      [100_000, 25_000, false],
      'Betalingskort: 1.000,00 kr. er hævet. 250,00 kr. er betalt tilbage.',
    ],
    [
      'all paid back',
      [100_000, 100_000, false],
      'Betalingskort: 1.000,00 kr. er hævet. 1.000,00 kr. er betalt tilbage.',
    ],
  ])('is true when it is %s', (_state, money, text) => {
    expect(plain(paymentTextOf(withMoney(money)))).toBe(text)
  })

  test.each<[string, Money, string]>([
    ['reserved', [0, 0, true], `De 1.000,00 kr., der var reserveret, bliver givet fri. ${SLOW}`],
    ['released', [0, 0, false], `De 1.000,00 kr., der var reserveret, er givet fri. ${SLOW}`],
    [
      'captured',
      [100_000, 0, false],
      `De 1.000,00 kr., der er hævet, betaler vi tilbage, som du har betalt. ${SLOW}`,
    ],
    [
      'captured in part',
      [40_000, 0, true],
      `De 400,00 kr., der er hævet, betaler vi tilbage, som du har betalt. Resten af reservationen bliver givet fri. ${SLOW}`,
    ],
    [
      'refunded in part',
      [100_000, 25_000, false],
      `De 750,00 kr., der er hævet, betaler vi tilbage, som du har betalt. ${SLOW}`,
    ],
    [
      'refunded',
      [100_000, 100_000, false],
      `De 1.000,00 kr., der var hævet, er betalt tilbage, som du har betalt. ${SLOW}`,
    ],
    [
      'refunded in part, the rest released',
      [40_000, 40_000, false],
      `De 400,00 kr., der var hævet, er betalt tilbage, som du har betalt. Resten af reservationen er givet fri. ${SLOW}`,
    ],
  ])(
    'is true of a canceled one when it is %s, on the page and in the mail',
    (_state, money, text) => {
      const canceled = withMoney(money, { basket_status: 'canceled' })
      expect(plain(paymentTextOf(canceled))).toBe(`Ordren er annulleret. ${text}`)
      const mail = writeOrderStatus('order_canceled', canceled, merchant, 'https://shop.example')
      expect(plain(mail.text)).toContain(text)
    },
  )

  test.each([
    ['pay_on_pickup', 'new', 0, 'Du betaler i forretningen, når du henter varerne.'],
    ['pay_on_pickup', 'paid', 100_000, 'Du har betalt 1.000,00 kr. i forretningen.'],
    ['pay_on_pickup', 'canceled', 0, 'Ordren er annulleret. Du skal ikke betale noget.'],
    ['ean_invoice', 'new', 0, 'I får en elektronisk faktura til EAN-nummeret på ordren.'],
    ['ean_invoice', 'canceled', 0, 'Ordren er annulleret. Du skal ikke betale noget.'],
    [
      'credit',
      'approved',
      0,
      '1.000,00 kr. sættes på jeres konto og faktureres efter jeres betalingsbetingelser.',
    ],
    ['credit', 'canceled', 0, 'Ordren er annulleret. Beløbet er ikke sat på jeres konto.'],
    [
      'pay_on_pickup',
      'canceled',
      100_000,
      'Ordren er annulleret. De 1.000,00 kr., der er betalt, får du tilbage.',
    ],
  ] as const)(
    'is true of %s when the order is %s (%i øre paid)',
    (provider, status, paid, text) => {
      const one = withMoney([paid, 0, true], { payment_provider: provider, basket_status: status })
      expect(plain(paymentTextOf(one))).toBe(text)
      if (status === 'canceled') expect(paymentTextOf(one)).not.toContain('reserveret')
    },
  )
})
