import { Anchor } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import type { Customer } from '#contract/user/customer'
import { useCan } from '../access/rights.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Columns, Facts, Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { CreditBar } from './credit-bar.tsx'
import { CustomerForm } from './customer-form.tsx'
import { customerList } from './customer-list.tsx'
import styles from './customer-page.module.css'

/** A customer: its credit and how it is used, what is agreed with it, and who buys for it. */
export function CustomerPage({ customer }: { customer: Customer }) {
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
        <Sheet title="Aftale">
          <CustomerForm key={customer.modified} customer={customer} />
        </Sheet>
        <Users customer={customer} />
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
              <Anchor
                component={Link}
                to={`/ordrer?q=${encodeURIComponent(customer.name)}&query-field=company`}
              >
                Se firmaets ordrer
              </Anchor>
            ),
          ],
        ]}
      />
    </Sheet>
  )
}

function Users({ customer: { users } }: { customer: Customer }) {
  return (
    <Sheet title="Brugere">
      {users.length === 0 ? (
        <p className={styles.none}>Ingen kan logge ind for firmaet.</p>
      ) : (
        <ul className={styles.users}>
          {users.map(({ id, name, username, active }) => (
            <li key={id}>
              <Anchor component={Link} to={`/brugere/${id}`}>
                {name}
              </Anchor>
              <span>{username}</span>
              {!active && <Tag tone="danger">Lukket</Tag>}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
