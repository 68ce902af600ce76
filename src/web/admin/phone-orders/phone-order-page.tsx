import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { tellDone, tellFailure } from '../failures.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Columns } from '../parts/sheet.tsx'
import { useServices } from '../services.ts'
import { PhoneContact } from './phone-contact.tsx'
import { PhoneDelivery } from './phone-delivery.tsx'
import { PhoneLines } from './phone-lines.tsx'
import { PhonePay } from './phone-pay.tsx'
import { phoneTexts as texts } from './phone-texts.ts'
import { type Loaded, usePhoneOrder } from './use-phone-order.ts'

/** An order that is taken on the phone, until it is placed. */
export function PhoneOrderPage({ loaded }: { loaded: Loaded }) {
  const order = usePhoneOrder(loaded)
  const { api } = useServices()
  const navigate = useNavigate()
  const { id, company_name, contact_name, made_by } = order.metadata
  const giveUp = () => {
    api
      .delete('/api/admin/shop/phone-orders/{id}', { id })
      .then(() => navigate('/ordrer/ny'))
      .then(() => tellDone(texts.givenUp))
      .catch(tellFailure)
  }
  return (
    <>
      <PageHead
        title={`${texts.title}: ${texts.draftOf(company_name || contact_name)}`}
        above={{ to: '/ordrer/ny', name: texts.title }}
        facts={[company_name && contact_name, `begyndt af ${made_by}`].filter(Boolean).join(' · ')}
        actions={
          <Button variant="default" onClick={giveUp}>
            {texts.giveUp}
          </Button>
        }
      />
      <Columns side={<PhonePay order={order} />}>
        <PhoneLines order={order} />
        <PhoneDelivery order={order} />
        <PhoneContact order={order} />
      </Columns>
    </>
  )
}
