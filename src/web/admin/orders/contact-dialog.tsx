import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { ActDialog } from '../acts/act-dialog.tsx'
import { changesOf } from '../forms/changes-of.ts'
import { useServices } from '../services.ts'
import { changeOrder } from './order-call.ts'
import styles from './order-page.module.css'
import { orderTexts as texts } from './order-texts.ts'

type Contact = AdminBasket['basket_contacts'][number]

const FIELDS = [
  ['company_name', 'Firma', 100],
  ['name', 'Fornavn', 100],
  ['last_name', 'Efternavn', 100],
  ['address1', 'Adresse', 100],
  ['address2', 'Adresse, linje 2', 100],
  ['zipcode', 'Postnr.', 12],
  ['city', 'By', 60],
  ['email', 'E-mail', 254],
  ['mobile', 'Mobil', 30],
  ['po_number', 'Rekvisition', 50],
  ['project_number', 'Projekt', 50],
  ['instruction', 'Besked om levering', 500],
] as const satisfies readonly (readonly [keyof Contact, string, number])[]
type Values = Record<(typeof FIELDS)[number][0], string>

type Props = { order: AdminBasket; contact: Contact; onClose: () => void }

/** Puts right whom an order is for and where it goes, until it is packed. What is not changed is not sent. */
export function ContactDialog({ order, contact, onClose }: Props) {
  const { api } = useServices()
  const [before] = useState(() => toValues(contact))
  const [values, setValues] = useState(before)
  const changes = changesOf(before, values)
  const isSame = Object.keys(changes).length === 0
  const isInvoice = contact.contact_type === 'invoice'
  return (
    <ActDialog
      title={isInvoice ? texts.invoiceTo : texts.deliverTo}
      label="Gem kontakt"
      done={texts.contactSaved}
      size={560}
      whyNot={isSame ? texts.changeFirst : undefined}
      act={() => changeOrder(api, order, { basket_contacts: [{ id: contact.id, ...changes }] })}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {FIELDS.map(([name, label, maxLength]) => (
          <TextInput
            key={name}
            label={label}
            value={values[name]}
            maxLength={maxLength}
            onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </ActDialog>
  )
}

function toValues(contact: Contact): Values {
  return Object.fromEntries(FIELDS.map(([name]) => [name, contact[name]])) as Values
}
