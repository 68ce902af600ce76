import type { When } from '#test/trapped-line'

/** The far ends that a shop talks to. */
export type Far = 'database' | 'stripe' | 'quickpay' | 'mail'

interface Failpoint {
  readonly far: Far
  /** What only this step sends. */
  readonly words: RegExp
  readonly when: When
}

const at = (far: Far, words: RegExp, when: When): Failpoint => ({ far, words, when })

/** The steps from a basket to an order, its money and its mail, in their order: at each of them the shop is killed. */
export const failpoints: Readonly<Record<string, Failpoint>> = {
  'a line is written': at('database', /into "?basket"?\."?basket_line"?/i, 'before'),
  'a line has been written': at('database', /into "?basket"?\."?basket_line"?/i, 'after'),
  'the basket is locked': at('database', /basket.*for (no key )?update/is, 'before'),
  'products are reserved': at('database', /into orders\.stock_reservation/i, 'before'),
  'products have been reserved': at('database', /into orders\.stock_reservation/i, 'after'),
  'the payment is written': at('database', /into "?payment"?\."?payment"? /i, 'before'),
  'Stripe is asked': at('stripe', /^POST \S*\/checkout\/sessions /, 'before'),
  'Stripe has answered': at('stripe', /^POST \S*\/checkout\/sessions /, 'after'),
  'QuickPay is asked for a payment': at('quickpay', /^POST \S*\/payments /, 'before'),
  'QuickPay has made a payment': at('quickpay', /^POST \S*\/payments /, 'after'),
  'QuickPay has made a link': at('quickpay', /^PUT \S*\/link/, 'after'),
  'the session is written': at(
    'database',
    /update "?payment"?\."?payment"? set .*reference/is,
    'before',
  ),
  'a company is asked what became of it': at('stripe', /^GET /, 'before'),
  'a company has said what became of it': at('stripe', /^GET /, 'after'),
  'QuickPay has said what became of it': at('quickpay', /^GET /, 'after'),
  'a message is written': at('database', /into "?payment"?\."?payment_event"?/i, 'before'),
  'a message has been written': at('database', /into "?payment"?\."?payment_event"?/i, 'after'),
  'the stock is taken': at('database', /update catalogue\.product set stock/i, 'before'),
  'the stock has been taken': at('database', /update catalogue\.product set stock/i, 'after'),
  'the basket is frozen': at(
    'database',
    /update "?basket"?\."?basket"? set .*order_reference/is,
    'before',
  ),
  'the outbox is written': at('database', /insert into orders\.outbox/i, 'before'),
  'the outbox has been written': at('database', /insert into orders\.outbox/i, 'after'),
  'it is committed': at('database', /^commit/im, 'before'),
  'it has been committed, and no one told': at('database', /^commit/im, 'after'),
  'money is let go at Stripe': at('stripe', /^POST \S*\/(cancel|expire) /, 'before'),
  'money has been let go at Stripe': at('stripe', /^POST \S*\/(cancel|expire) /, 'after'),
  'money has been let go at QuickPay': at('quickpay', /^(POST \S*\/cancel|DELETE )/, 'after'),
  'a mail is handed over': at('mail', /^MAIL FROM/im, 'before'),
  'a mail has been taken': at('mail', /\r\n\.\r\n/, 'after'),
}
