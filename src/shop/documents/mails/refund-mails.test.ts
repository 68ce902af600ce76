import { expect, test } from 'vitest'
import { ore } from '#kernel/money'
import { ORIGIN, withdrawal } from '#test/every-mail'
import { merchant } from '#test/merchant'
import { sampleOrder } from '#test/sample-order'
import { writeRefunded } from './part-mail.ts'
import { samplesOf } from './sample-values.ts'
import { writeWithdrawalRefunded } from './withdrawal-mail.ts'

const BANK = /sendt samme vej, som du betalte\. Banken bruger som regel et par dage/

/** The mails about money that goes back to who paid by that provider. */
function written(payment_provider: string) {
  const order = { ...sampleOrder, payment_provider }
  const refund = { id: 'r1', amount: ore(24_296), lines: [] }
  return [
    writeRefunded(refund, order, merchant, ORIGIN),
    writeWithdrawalRefunded(withdrawal, ore(24_296), order, merchant, ORIGIN),
  ]
}

test.each(['stripe', 'quickpay'])(
  'money that goes back by %s comes by way of the bank',
  (provider) => {
    for (const { text } of written(provider)) expect(text).toMatch(BANK)
  },
)

test.each(['pay_on_pickup', 'credit', 'ean_invoice'])(
  'money that was paid by %s is not said to come by way of the bank',
  (provider) => {
    for (const { text } of written(provider)) {
      expect(text).toContain('Beløbet er inkl. moms.')
      expect(text).not.toMatch(/[Bb]ank|samme vej/)
    }
  },
)

test('staff who look at the mails see how the money comes', () => {
  for (const kind of ['refund_made', 'withdrawal_refunded'] as const) {
    expect(samplesOf(kind).betaling).toMatch(BANK)
  }
})
