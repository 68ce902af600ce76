import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import { PasswordField } from '#ui/fields/password-field'
import { Alert } from '#ui/messages/alert'
import { errorOf, FormFailure, useSubmit } from '../../../hooks/use-submit.tsx'
import { useServices } from '../../../services.ts'
import { signUpTexts as texts } from '../../../texts/account/sign-up.ts'
import { UsernameField } from './username-field.tsx'

/** A private account, which a mail confirms. The reply does not tell whether the address has one. */
export function PrivateForm() {
  const { api } = useServices()
  const [sentTo, setSentTo] = useState<string>()
  const { form, isBusy, failure } = useSubmit(async (field) => {
    const username = field('username').trim()
    await api.post('/api/users/sign-up', {
      body: {
        name: field('name'),
        username,
        password: field('password'),
      },
    })
    setSentTo(username)
  })
  if (sentTo !== undefined) {
    return (
      <Alert tone="ok" live>
        <b>{texts.sent}</b> {texts.sentText(sentTo)}
      </Alert>
    )
  }
  return (
    <form className="stack" {...form}>
      <p>{texts.privateText}</p>
      <FormFailure failure={failure} fields={['name', 'username', 'password']} />
      <Field
        label={texts.name}
        name="name"
        autoComplete="name"
        maxLength={100}
        error={errorOf(failure, 'name')}
      />
      <UsernameField error={errorOf(failure, 'username')} />
      <PasswordField
        label={texts.password}
        help={texts.passwordRules}
        name="password"
        autoComplete="new-password"
        error={errorOf(failure, 'password')}
      />
      <Button type="submit" size="large" wide busy={isBusy}>
        {texts.create}
      </Button>
    </form>
  )
}
