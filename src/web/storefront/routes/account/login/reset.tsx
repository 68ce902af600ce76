import { useState } from 'react'
import { ApiError } from '#api-client'
import { Button, ButtonLink } from '#ui/buttons/button'
import { Card } from '#ui/layout/card'
import { Alert } from '#ui/messages/alert'
import { accountPaths } from '../../../account-paths.ts'
import styles from '../../../components/account/login/login-page.module.css'
import { useTokenOnce } from '../../../components/account/login/use-token-once.ts'
import { NewPasswordFields } from '../../../components/account/new-password-fields.tsx'
import { FormFailure, useSubmit } from '../../../hooks/use-submit.tsx'
import type { PageHandle } from '../../../meta.ts'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { accountTexts as texts } from '../../../texts/account/account.ts'
import { texts as shopTexts } from '../../../texts.ts'

/** An own page is sent with `no-referrer`: its address holds the token. */
export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: texts.resetTitle, noindex: true }),
}

/** Chooses another password with the link of a mail. */
export function Component() {
  const token = useTokenOnce(paths.resetPassword)
  const [isDone, setDone] = useState(false)
  return (
    <div className={`wrap ${styles.narrow}`}>
      <Card as="section">
        <h1>{texts.resetTitle}</h1>
        <div className="stack flow-6">
          {isDone && <Done />}
          {!isDone && token && <NewPassword token={token} onDone={() => setDone(true)} />}
          {!isDone && !token && <NoLink />}
        </div>
      </Card>
    </div>
  )
}

function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const { api, session } = useServices()
  const { form, isBusy, failure } = useSubmit(async (field) => {
    await api.post('/api/users/finish-reset-password', {
      body: {
        token,
        password: field('password'),
        password_repeat: field('password_repeat'),
      },
    })
    // All sessions of the user have ended; this browser may have one of them.
    if (session.get()) session.end()
    onDone()
  })
  const isLinkOld = failure instanceof ApiError && failure.code === 'reset_token_invalid'
  return (
    <form className="stack" {...form}>
      <FormFailure failure={failure} fields={['password', 'password_repeat']}>
        {isLinkOld && <a href={accountPaths.forgotPassword}>{texts.newLink}</a>}
      </FormFailure>
      <NewPasswordFields failure={failure} />
      <Button type="submit" size="large" wide busy={isBusy}>
        {texts.savePassword}
      </Button>
    </form>
  )
}

function Done() {
  return (
    <>
      <Alert tone="ok" live>
        <b>{texts.resetDone}</b> {texts.resetDoneText}
      </Alert>
      <ButtonLink size="large" wide href={paths.login()}>
        {shopTexts.logIn}
      </ButtonLink>
    </>
  )
}

function NoLink() {
  return (
    <>
      <Alert tone="danger">
        <b>{texts.linkMissing}</b> {texts.linkMissingText}
      </Alert>
      <ButtonLink kind="second" href={accountPaths.forgotPassword}>
        {texts.newLink}
      </ButtonLink>
    </>
  )
}
