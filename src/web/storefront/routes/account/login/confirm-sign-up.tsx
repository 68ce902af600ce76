import { useNavigate } from 'react-router'
import { ApiError } from '#api-client'
import { Button, ButtonLink } from '#ui/buttons/button'
import { PasswordField } from '#ui/fields/password-field'
import { Card } from '#ui/layout/card'
import { Alert } from '#ui/messages/alert'
import { accountPaths } from '../../../account-paths.ts'
import styles from '../../../components/account/login/login-page.module.css'
import { useMergeNotice } from '../../../components/account/login/use-merge-notice.tsx'
import { useTokenOnce } from '../../../components/account/login/use-token-once.ts'
import { useHeadingFocus } from '../../../hooks/use-heading-focus.ts'
import { errorOf, FormFailure, useSubmit } from '../../../hooks/use-submit.tsx'
import type { PageHandle } from '../../../meta.ts'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { signUpTexts as texts } from '../../../texts/account/sign-up.ts'

/** An own page is sent with `no-referrer`: its address holds the token. */
export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: texts.confirmTitle, noindex: true }),
}

/** Makes the account with the link of a mail and the password that was chosen, and logs in. */
export function Component() {
  const heading = useHeadingFocus()
  const token = useTokenOnce(accountPaths.confirmSignUp)
  return (
    <div className={`wrap ${styles.narrow}`}>
      <Card as="section">
        <h1 ref={heading} tabIndex={-1}>
          {texts.confirmTitle}
        </h1>
        <div className="stack flow-6">{token ? <Confirm token={token} /> : <NoLink />}</div>
      </Card>
    </div>
  )
}

function Confirm({ token }: { token: string }) {
  const { api } = useServices()
  const navigate = useNavigate()
  const sayMerged = useMergeNotice()
  const { form, isBusy, failure } = useSubmit(async (field) => {
    const password = field('password')
    const users = await api.users()
    const { data } = await api.post('/api/users/sign-up/confirm', { body: { token, password } })
    const merged = await users.logIn({ ...data, password })
    await navigate(paths.account, { replace: true })
    sayMerged(merged)
  })
  const isWrong = isRefusedFor(failure, 'wrong_password')
  return (
    <form className="stack" {...form}>
      <p>{texts.confirmText}</p>
      {!isWrong && (
        <FormFailure failure={failure} fields={['password']}>
          {isRefusedFor(failure, 'reset_token_invalid') && (
            <a href={accountPaths.signUp}>{texts.again}</a>
          )}
        </FormFailure>
      )}
      <PasswordField
        label={texts.chosenPassword}
        name="password"
        autoComplete="current-password"
        error={isWrong ? texts.wrongPassword : errorOf(failure, 'password')}
      />
      <Button type="submit" size="large" wide busy={isBusy}>
        {texts.confirm}
      </Button>
    </form>
  )
}

function isRefusedFor(failure: unknown, code: string): boolean {
  return failure instanceof ApiError && failure.code === code
}

function NoLink() {
  return (
    <>
      <Alert tone="danger">
        <b>{texts.linkMissing}</b> {texts.linkMissingText}
      </Alert>
      <ButtonLink kind="second" href={accountPaths.signUp}>
        {texts.again}
      </ButtonLink>
    </>
  )
}
