import { useSearchParams } from 'react-router'
import type { WithdrawalReply } from '#contract/withdrawal/withdrawal'
import { Button } from '#ui/buttons/button'
import { Field, FieldRow } from '#ui/fields/field'
import { Card } from '#ui/layout/card'
import { errorOf, FormFailure, useSubmit } from '../../hooks/use-submit.tsx'
import { useSession } from '../../layout/use-session.ts'
import { useServices } from '../../services.ts'
import { withdrawalTexts as texts } from '../../texts/withdrawal.ts'
import { EmailField } from '../account/email-field.tsx'
import type { OrderLookup } from './order-lookup.ts'
import styles from './withdrawal-page.module.css'

type Props = {
  onFound: (asked: OrderLookup, found: WithdrawalReply) => void
  /** A link was sent to the address, if the order is of it. */
  onSent: (email: string) => void
}

/** Finds the order: by the link in its mails, among those of the user; or by its address, to which the link is sent. */
export function FindOrder({ onFound, onSent }: Props) {
  const { api } = useServices()
  const session = useSession()
  const [query] = useSearchParams()
  const code = query.get('kode') ?? undefined
  const { form, isBusy, failure } = useSubmit(async (field) => {
    const order_reference = field('order_reference').trim()
    const asked = { name: field('name').trim(), order_reference, code }
    const email = field('email').trim()
    if (code === undefined && (email !== '' || !session)) {
      await api.post('/api/shop/withdrawals', { body: { ...asked, email } })
      return onSent(email)
    }
    const body = { ...asked, confirm: false }
    onFound(asked, (await api.post('/api/shop/withdrawals', { body })).data)
  })
  const name = session && session !== 'expected' ? session.user.name : ''
  return (
    <Card as="section" labelledBy="what">
      <form className="stack" {...form}>
        <h2 id="what">{texts.whatTitle}</h2>
        <FormFailure failure={failure} fields={['name', 'email', 'order_reference']} />
        <FieldRow>
          <Field
            key={name}
            label={texts.name}
            name="name"
            type="text"
            inputMode="text"
            autoComplete="name"
            maxLength={201}
            defaultValue={name}
            error={errorOf(failure, 'name')}
          />
          {code === undefined && (!session || failure !== undefined) && (
            <EmailField
              label={texts.email}
              help={texts.emailHelp}
              name="email"
              autoComplete="email"
              maxLength={254}
              error={errorOf(failure, 'email')}
            />
          )}
        </FieldRow>
        <div className={styles.order}>
          <Field
            label={texts.order}
            help={texts.orderHelp}
            name="order_reference"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            defaultValue={query.get('ordre') ?? ''}
            error={errorOf(failure, 'order_reference')}
          />
        </div>
        <div className={styles.ways}>
          <Button type="submit" size="large" busy={isBusy}>
            {texts.find}
          </Button>
          <span className="small quiet">{texts.nothingYet}</span>
        </div>
      </form>
    </Card>
  )
}
