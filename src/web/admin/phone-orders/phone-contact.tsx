import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Sheet } from '../parts/sheet.tsx'
import styles from './phone-order.module.css'
import { phoneTexts as texts } from './phone-texts.ts'
import type { Basket, PhoneOrder } from './use-phone-order.ts'

type Field = keyof typeof texts.fields
type Contact = Basket['basket_contacts'][number]
type Kind = Contact['contact_type']

const COMPANY: readonly Field[] = ['company_name', 'company_id']
const PERSON: readonly Field[] = ['name', 'last_name', 'email', 'mobile']
const PLACE: readonly Field[] = ['address1', 'zipcode', 'city']
const REFERENCES: readonly Field[] = ['po_number', 'project_number', 'attention']

function fieldsOf(type: Contact['customer_type']): readonly Field[] {
  const company = type === 'private' ? [] : COMPANY
  const ean: readonly Field[] = type === 'public' ? ['company_ean'] : []
  return [...company, ...ean, ...PERSON, ...PLACE]
}

/** Whom the order is for, and where it goes. What is typed is saved when the field is left. */
export function PhoneContact({ order }: { order: PhoneOrder }) {
  const { basket_contacts: contacts, customer_type: type, use_alternate_contact } = order.basket
  const invoice = contacts.find(({ contact_type }) => contact_type === 'invoice')
  const shipping = contacts.find(({ contact_type }) => contact_type === 'shipping')
  return (
    <>
      <Sheet title={texts.customer}>
        <div className={styles.fields}>
          <NativeSelect
            label={texts.type}
            value={type}
            data={Object.entries(texts.types).map(([value, label]) => ({ value, label }))}
            onChange={({ currentTarget: { value } }) =>
              void order.change({
                basket_contacts: [
                  { contact_type: 'invoice', customer_type: value as Contact['customer_type'] },
                ],
              })
            }
          />
          <Fields {...{ order, kind: 'invoice', contact: invoice, fields: fieldsOf(type) }} />
        </div>
        <Checkbox
          mt="md"
          label={texts.elsewhere}
          checked={use_alternate_contact}
          onChange={({ currentTarget: { checked } }) =>
            void order.change({ use_alternate_contact: checked })
          }
        />
        {use_alternate_contact && (
          <div className={styles.fields}>
            <Fields
              {...{ order, kind: 'shipping', contact: shipping }}
              fields={['name', 'last_name', 'mobile', ...PLACE]}
            />
          </div>
        )}
      </Sheet>
      <Sheet title={texts.references}>
        <div className={styles.fields}>
          <Fields {...{ order, kind: 'invoice', contact: invoice, fields: REFERENCES }} />
        </div>
      </Sheet>
    </>
  )
}

type FieldsProps = {
  order: PhoneOrder
  kind: Kind
  contact: Contact | undefined
  fields: readonly Field[]
}

function Fields({ order, kind, contact, fields }: FieldsProps) {
  return fields.map((field) => (
    <ContactField
      key={`${kind} ${field}`}
      label={texts.fields[field]}
      saved={contact?.[field] ?? ''}
      wrong={contact?.errors.find((one) => one.field === field)?.message}
      onSave={(value) =>
        void order.change({ basket_contacts: [{ contact_type: kind, [field]: value }] })
      }
    />
  ))
}

type FieldProps = {
  label: string
  saved: string
  wrong: string | undefined
  onSave: (value: string) => void
}

function ContactField({ label, saved, wrong, onSave }: FieldProps) {
  const [typed, setTyped] = useState<string>()
  const save = () => {
    if (typed !== undefined && typed.trim() !== saved) onSave(typed.trim())
    setTyped(undefined)
  }
  return (
    <TextInput
      {...{ label }}
      value={typed ?? saved}
      error={typed === undefined && wrong}
      autoComplete="off"
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
      }}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
