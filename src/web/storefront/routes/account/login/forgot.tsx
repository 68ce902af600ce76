import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Card } from '#ui/layout/card'
import { Alert } from '#ui/messages/alert'
import { EmailField } from '../../../components/account/email-field.tsx'
import styles from '../../../components/account/login/login-page.module.css'
import { useHeadingFocus } from '../../../hooks/use-heading-focus.ts'
import { errorOf, FormFailure, useSubmit } from '../../../hooks/use-submit.tsx'
import type { PageHandle } from '../../../meta.ts'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { accountTexts as texts } from '../../../texts/account/account.ts'

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: texts.forgotTitle, noindex: true }),
}

/** Asks for a link to choose another password. It never tells whether there is such a user. */
export function Component() {
  const { api } = useServices()
  const heading = useHeadingFocus()
  const [sentTo, setSentTo] = useState<string>()
  const { form, isBusy, failure } = useSubmit(async (field) => {
    const username = field('username').trim()
    await api.post('/api/users/reset-password', { body: { username } })
    setSentTo(username)
  })
  return (
    <div className={`wrap ${styles.narrow}`}>
      <Card as="section">
        <h1 ref={heading} tabIndex={-1}>
          {texts.forgotTitle}
        </h1>
        {sentTo !== undefined ? (
          <div className="flow-6">
            <Alert tone="ok" live>
              <b>{texts.linkSent}</b> {texts.linkSentText(sentTo)}
            </Alert>
          </div>
        ) : (
          <form className="stack flow-6" {...form}>
            <p>{texts.forgotText}</p>
            <FormFailure failure={failure} fields={['username']} />
            <EmailField
              label={texts.username}
              name="username"
              autoComplete="username"
              error={errorOf(failure, 'username')}
            />
            <Button type="submit" size="large" wide busy={isBusy}>
              {texts.sendLink}
            </Button>
          </form>
        )}
        <p className="flow-4">
          <a href={paths.login()}>{texts.backToLogIn}</a>
        </p>
      </Card>
    </div>
  )
}
