import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import { PasswordField } from '#ui/fields/password-field'
import { Card, CardHead } from '#ui/layout/card'
import { Alert } from '#ui/messages/alert'
import { errorOf, FormFailure, useSubmit } from '../../../hooks/use-submit.tsx'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { signUpTexts as texts } from '../../../texts/account/sign-up.ts'

/** An account from the order of a guest, whose name and address it takes. */
export function OrderSignUp({ token, email }: { token: string; email: string }) {
  const { api } = useServices()
  const [isSent, setSent] = useState(false)
  const { form, isBusy, failure } = useSubmit(async (field) => {
    await api.post('/api/shop/confirmations/{token}/sign-up', {
      token,
      body: { password: field('password') },
    })
    setSent(true)
  })
  return (
    <Card as="section">
      <CardHead>
        <h2>{texts.orderTitle}</h2>
      </CardHead>
      {isSent ? (
        <Alert tone="ok" live>
          <b>{texts.sent}</b> {texts.sentText(email)}
        </Alert>
      ) : (
        <form className="stack" {...form}>
          <p>{texts.orderText(email)}</p>
          <FormFailure failure={failure} fields={['password']} />
          {/* Password managers need to know whose password it is. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={texts.password}
            help={texts.passwordRules}
            name="password"
            autoComplete="new-password"
            error={errorOf(failure, 'password')}
          />
          <div className="row">
            <Button type="submit" kind="second" busy={isBusy}>
              {texts.create}
            </Button>
            <p className="small">
              {texts.orderKnown}{' '}
              <a href={paths.login(paths.confirmation(token))}>{texts.orderLogIn}</a>
            </p>
          </div>
        </form>
      )}
    </Card>
  )
}
