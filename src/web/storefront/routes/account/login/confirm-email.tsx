import { useState } from 'react'
import { Button, ButtonLink } from '#ui/buttons/button'
import { Card } from '#ui/layout/card'
import { Alert } from '#ui/messages/alert'
import { accountPaths } from '../../../account-paths.ts'
import styles from '../../../components/account/login/login-page.module.css'
import { LoginPage } from '../../../components/account/login/login-page.tsx'
import { useTokenOnce } from '../../../components/account/login/use-token-once.ts'
import { useHeadingFocus } from '../../../hooks/use-heading-focus.ts'
import { FormFailure, useSubmit } from '../../../hooks/use-submit.tsx'
import { useSession } from '../../../layout/use-session.ts'
import type { PageHandle } from '../../../meta.ts'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { signUpTexts as texts } from '../../../texts/account/sign-up.ts'

/** An own page is sent with `no-referrer`: its address holds the token. */
export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: texts.confirmTitle, noindex: true }),
}

/**
 * Lets the mail address count that a user has changed to, who is logged in. It takes a press: programs that read mails
 * open links too.
 */
export function Component() {
  const heading = useHeadingFocus()
  const token = useTokenOnce(accountPaths.confirmEmail)
  const session = useSession()
  const [isDone, setDone] = useState(false)
  if (token && !session) {
    return (
      <LoginPage demoLogins={[]} next={accountPaths.confirmEmail} intro={texts.confirmEmailLogIn} />
    )
  }
  return (
    <div className={`wrap ${styles.narrow}`}>
      <Card as="section">
        <h1 ref={heading} tabIndex={-1}>
          {texts.confirmTitle}
        </h1>
        <div className="stack flow-6">
          {isDone && <Done />}
          {!isDone && token && <Confirm token={token} onDone={() => setDone(true)} />}
          {!isDone && !token && (
            <Alert tone="danger">
              <b>{texts.linkMissing}</b> {texts.emailLinkMissingText}
            </Alert>
          )}
        </div>
      </Card>
    </div>
  )
}

function Confirm({ token, onDone }: { token: string; onDone: () => void }) {
  const { api } = useServices()
  const { form, isBusy, failure } = useSubmit(async () => {
    await api.post('/api/users/confirm-username', { body: { token } })
    onDone()
  })
  return (
    <form className="stack" {...form}>
      <p>{texts.confirmEmailText}</p>
      <FormFailure failure={failure} fields={[]} />
      <Button type="submit" size="large" wide busy={isBusy}>
        {texts.confirmEmail}
      </Button>
    </form>
  )
}

function Done() {
  return (
    <>
      <Alert tone="ok" live>
        <b>{texts.emailChanged}</b> {texts.emailChangedText}
      </Alert>
      <ButtonLink size="large" wide href={paths.account}>
        {texts.toAccount}
      </ButtonLink>
    </>
  )
}
