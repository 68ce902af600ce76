import { Anchor, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { Facts, Sheet } from '../parts/sheet.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import styles from './order-page.module.css'
import { isOpen, orderTexts as texts } from './order-texts.ts'

type Contact = AdminBasket['basket_contacts'][number]

/** Who has ordered, where the bill goes, and where the products go. */
export function OrderCustomer({ order }: { order: AdminBasket }) {
  const { basket_contacts, customer_id, user_id, po_number, project_number, pickup_code } = order
  const can = useCan()
  const mayRead = can('users_read').may
  const [changed, setChanged] = useState<Contact>()
  const invoice = basket_contacts.find(({ contact_type }) => contact_type === 'invoice')
  const shipping = basket_contacts.find(({ contact_type }) => contact_type === 'shipping')
  // A basket is its owner's.
  const changeable = order.basket_status === 'not_complete' ? [] : basket_contacts
  const phone = invoice?.mobile || invoice?.telephone
  return (
    <Sheet
      title={texts.customer}
      aside={
        mayRead && (
          <Group gap="md">
            {customer_id && (
              <Anchor component={Link} to={`/kunder/${customer_id}`}>
                {texts.toCompany}
              </Anchor>
            )}
            {user_id && (
              <Anchor component={Link} to={`/brugere/${user_id}`}>
                {texts.toUser}
              </Anchor>
            )}
          </Group>
        )
      }
    >
      <Facts
        facts={[
          [texts.invoiceTo, invoice && <Address contact={invoice} />],
          [
            'E-mail',
            invoice?.email && <Anchor href={`mailto:${invoice.email}`}>{invoice.email}</Anchor>,
          ],
          ['Telefon', phone && <Anchor href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</Anchor>],
          ['CVR', invoice?.company_id],
          ['EAN', invoice?.company_ean],
          ['Rekvisition', po_number],
          ['Projekt', project_number],
          [texts.deliverTo, shipping && <Address contact={shipping} />],
          ['Besked om levering', shipping?.instruction || invoice?.instruction],
          ['Afhentningskode', pickup_code],
        ]}
      />
      <Stack gap="sm" mt="md" align="flex-start">
        {changeable.map((contact) => (
          <RightButton
            key={contact.id}
            right={can('baskets_edit')}
            whyNot={isOpen(order) ? undefined : texts.locked}
            onClick={() => setChanged(contact)}
          >
            {`${texts.change} ${contact.contact_type === 'invoice' ? 'kunde' : 'leveringsadresse'} …`}
          </RightButton>
        ))}
      </Stack>
      {changed && (
        <ContactDialog order={order} contact={changed} onClose={() => setChanged(undefined)} />
      )}
    </Sheet>
  )
}

function Address({ contact }: { contact: Contact }) {
  const lines = [
    contact.company_name,
    [contact.name, contact.last_name].filter(Boolean).join(' '),
    contact.attention && `Att. ${contact.attention}`,
    contact.address1,
    contact.address2,
    contact.address3,
    contact.address4,
    [contact.zipcode, contact.city].filter(Boolean).join(' '),
  ]
  return (
    <span className={styles.address}>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}
