import { Anchor } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import type { Customer } from '#contract/user/customer'
import { useCan } from '../access/rights.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Columns, Facts, Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { CreditBar } from './credit-bar.tsx'
import { Account, type CustomerDesk, LatestOrders, ordersOf, Waiting } from './customer-desk.tsx'
import { CustomerForm } from './customer-form.tsx'
import { customerList } from './customer-list.tsx'
import { CustomerUsers } from './customer-users.tsx'

export interface LoadedCustomer {
  readonly customer: Customer
  /** Left out: the user may not see orders. */
  readonly desk: CustomerDesk | undefined
}

/** A customer: what waits for it, its credit and how it is used, its orders and invoices, who buys for it, and what is agreed. */
export function CustomerPage({ customer, desk }: LoadedCustomer) {
  const { state } = useLocation()
  const { name, enable_credit, available, debitor, company_id, city } = customer
  const facts = [company_id && `CVR ${company_id}`, debitor && `debitor ${debitor}`, city].filter(
    Boolean,
  )
  const isOver = enable_credit && available === 0
  return (
    <>
      <PageHead
        title={name}
        above={{ to: `${customerList.path}${state?.list ?? ''}`, name: customerList.name }}
        badges={isOver && <Tag tone="danger">Kreditten er brugt</Tag>}
        facts={facts.join(' · ')}
      />
      <Columns side={<Company customer={customer} />}>
        {enable_credit && <CreditBar customer={customer} />}
        {desk && <Waiting desk={desk} />}
        <CustomerUsers customer={customer} />
        {desk && <LatestOrders customer={customer} desk={desk} />}
        {desk && <Account customer={customer} desk={desk} />}
        <Sheet title="Aftale">
          <CustomerForm key={customer.modified} customer={customer} />
        </Sheet>
      </Columns>
    </>
  )
}

function Company({ customer }: { customer: Customer }) {
  const { address1, address2, zipcode, city, company_ean } = customer
  const mayRead = useCan()('baskets_read').may
  const address = [address1, address2, [zipcode, city].filter(Boolean).join(' ')]
  return (
    <Sheet title="Firma">
      <Facts
        facts={[
          ['Adresse', address.filter(Boolean).join(', ')],
          ['EAN', company_ean],
          [
            'Ordrer',
            mayRead && (
              <Anchor component={Link} to={ordersOf(customer)}>
                Se firmaets ordrer
              </Anchor>
            ),
          ],
        ]}
      />
    </Sheet>
  )
}
