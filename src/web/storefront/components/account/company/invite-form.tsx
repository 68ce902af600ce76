import { useRef } from 'react'
import { Button } from '#ui/buttons/button'
import { Field, FieldRow } from '#ui/fields/field'
import { Card, CardHead } from '#ui/layout/card'
import { errorOf, FormFailure, useSubmit } from '../../../hooks/use-submit.tsx'
import { useServices } from '../../../services.ts'
import { companyTexts as texts } from '../../../texts/account/company.ts'
import { EmailField } from '../email-field.tsx'
import { PermissionChoices, readPermissions } from './permission-choices.tsx'

type Props = { mine: readonly string[]; onInvited: () => Promise<void> }

/** Invites a colleague, who chooses a password by the link of a mail. */
export function InviteForm({ mine, onInvited }: Props) {
  const { api, toasts } = useServices()
  const formRef = useRef<HTMLFormElement>(null)
  const { form, isBusy, failure } = useSubmit(async (field) => {
    const username = field('username').trim()
    await api.post('/api/users/company', {
      body: {
        username,
        name: field('name').trim(),
        permissions: readPermissions(field, mine),
      },
    })
    formRef.current?.reset()
    toasts.show({ id: 'company', text: texts.inviteSent(username) })
    await onInvited()
  })
  return (
    <Card as="section" kind="sawdust" labelledBy="invite">
      <CardHead>
        <h2 id="invite">{texts.inviteTitle}</h2>
      </CardHead>
      <form ref={formRef} className="stack" {...form}>
        <FormFailure failure={failure} fields={['name', 'username']} />
        <FieldRow>
          <Field
            label={texts.name}
            name="name"
            type="text"
            autoComplete="off"
            maxLength={100}
            error={errorOf(failure, 'name')}
          />
          <EmailField
            label={texts.email}
            name="username"
            autoComplete="off"
            error={errorOf(failure, 'username')}
          />
        </FieldRow>
        <PermissionChoices mine={mine} />
        <p className="small quiet">{texts.inviteText}</p>
        <div>
          <Button type="submit" busy={isBusy}>
            {texts.invite}
          </Button>
        </div>
      </form>
    </Card>
  )
}
