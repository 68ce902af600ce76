import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { ReplyOf } from '#api-client'
import type { Customer } from '#contract/user/customer'
import type { CustomerOrder } from '#contract/user/customer-desk'
import { basketStatusWord, OFFER_STATUS_WORDS } from '#surface/words/status-words'
import { formatAmount } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { formatCounted } from '../lists/list-texts.ts'
import rowStyles from '../parts/rows.module.css'
import { Facts, Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { formatDay, formatMoment } from '../when.ts'
import styles from './customer-page.module.css'

export type CustomerDesk = ReplyOf<'GET', '/api/admin/customers/{id}/desk'>['data']
type Offer = NonNullable<CustomerDesk['offers']>[number]

const HOLDS: Readonly<Record<NonNullable<CustomerOrder['hold_reason']>, string>> = {
  approval: 'Afventer firmaet',
  credit: 'Over kredit',
  payment: 'Afventer betaling',
  unpaid: 'Betales senere',
}

/** The list of its orders: companies of one name are not mixed. */
export function ordersOf({ id }: Pick<Customer, 'id'>): string {
  return `/ordrer?customer_id=${id}`
}

/** Orders on hold, and offers that are not answered or ordered. */
export function Waiting({ desk: { held, offers } }: { desk: CustomerDesk }) {
  const open = offers ?? []
  return (
    <Sheet title="Venter">
      {held.length + open.length === 0 ? (
        <p className={styles.none}>
          {offers === null ? 'Ingen ordrer venter.' : 'Ingen ordrer eller tilbud venter.'}
        </p>
      ) : (
        <ul className={rowStyles.rows} aria-label="Venter">
          {held.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
          {open.map((offer) => (
            <OfferRow key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

type OfCustomer = { customer: Customer; desk: CustomerDesk }

export function LatestOrders({ customer, desk }: OfCustomer) {
  const { latest, orders_count, is_count_exact } = desk
  return (
    <Sheet
      title="Seneste ordrer"
      aside={
        latest.length > 0 && (
          <Anchor component={Link} to={ordersOf(customer)}>
            {`Alle ordrer (${formatCounted(orders_count, is_count_exact)})`}
          </Anchor>
        )
      }
    >
      {latest.length === 0 ? (
        <p className={styles.none}>Firmaet har ingen ordrer.</p>
      ) : (
        <ul className={rowStyles.rows} aria-label="Seneste ordrer">
          {latest.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

/** What the company owes, and what of it is late. */
export function Account({ customer, desk: { invoices } }: OfCustomer) {
  const { count, balance, open_count, overdue_count, overdue_sum, oldest_due } = invoices
  const right = useCan()('export_run')
  return (
    <Sheet
      title="Fakturaer"
      aside={
        count > 0 && (
          <Anchor component={Link} to={`/kunder/${customer.id}/fakturaer`}>
            {right.may ? 'Alle fakturaer og kontoudtog' : 'Alle fakturaer'}
          </Anchor>
        )
      }
    >
      {count === 0 ? (
        <p className={styles.none}>Firmaet har ingen fakturaer.</p>
      ) : (
        <Facts
          facts={[
            ['Saldo', formatAmount(balance)],
            ['Ikke betalt', open_count > 0 && countOf(open_count)],
            [
              'Forfaldent',
              overdue_count > 0 && (
                <>
                  {formatAmount(overdue_sum)}{' '}
                  <Tag tone="danger">{`${countOf(overdue_count)}, ældste ${formatDay(oldest_due ?? '')}`}</Tag>
                </>
              ),
            ],
          ]}
        />
      )}
    </Sheet>
  )
}

function countOf(count: number): string {
  return `${formatCounted(count)} ${count === 1 ? 'faktura' : 'fakturaer'}`
}

function OrderRow({ order }: { order: CustomerOrder }) {
  const { id, order_reference, order_placed, contact_name, hold_reason } = order
  return (
    <li>
      <span className={rowStyles.words}>
        <Anchor component={Link} to={`/ordrer/${id}`} fz="inherit">
          {`Ordre ${order_reference ?? ''}`}
        </Anchor>
        <small>
          {[order_placed && formatMoment(order_placed), contact_name].filter(Boolean).join(' · ')}
        </small>
      </span>
      {hold_reason ? (
        <Tag tone="danger">{HOLDS[hold_reason]}</Tag>
      ) : (
        <span>{basketStatusWord(order.basket_status).word}</span>
      )}
      <span className={styles.amount}>{`${formatAmount(order.payment_amount)} inkl. moms`}</span>
    </li>
  )
}

function OfferRow({ offer }: { offer: Offer }) {
  const { id, offer_number, title, valid_to, status, net_sum } = offer
  const { word, ...look } = OFFER_STATUS_WORDS[status]
  const until = valid_to === null ? '' : `gælder til ${formatDay(valid_to)}`
  return (
    <li>
      <span className={rowStyles.words}>
        <Anchor component={Link} to={`/tilbud/${id}`} fz="inherit">
          {`Tilbud ${offer_number}`}
        </Anchor>
        <small>{[title, until].filter(Boolean).join(' · ')}</small>
      </span>
      <Tag {...look}>{status === 'draft' ? 'Kladde' : word}</Tag>
      <span className={styles.amount}>
        {status === 'draft' ? '–' : `${formatAmount(net_sum)} ekskl. moms`}
      </span>
    </li>
  )
}
