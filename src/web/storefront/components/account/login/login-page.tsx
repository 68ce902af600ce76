import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '#api-client'
import type { DemoLogin } from '#contract/catalogue/site'
import { Button, ButtonLink } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import { PasswordField } from '#ui/fields/password-field'
import { Icon } from '#ui/icons/icon'
import { Card } from '#ui/layout/card'
import { Alert } from '#ui/messages/alert'
import { accountPaths } from '../../../account-paths.ts'
import { useHeadingFocus } from '../../../hooks/use-heading-focus.ts'
import { errorOf, FormFailure, useSubmit } from '../../../hooks/use-submit.tsx'
import { toOwnPath } from '../../../navigation/own-path.ts'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { accountTexts as texts } from '../../../texts/account/account.ts'
import { signUpTexts } from '../../../texts/account/sign-up.ts'
import { texts as shopTexts } from '../../../texts.ts'
import { EmailField } from '../email-field.tsx'
import { DemoLogins } from './demo-logins.tsx'
import styles from './login-page.module.css'
import { useMergeNotice } from './use-merge-notice.tsx'

type Props = {
  demoLogins: readonly DemoLogin[]
  /** The path to go on to; that of the query, or the overview, when left out. */
  next?: string
  /** Why to log in. */
  intro?: string
}

/** Log in with a password, and with a one-time code where the user has a second factor. */
export function LoginPage({ demoLogins, next, intro }: Props) {
  const heading = useHeadingFocus()
  const { login, isCodeWrong, needsCode, formRef } = useLogin(next)
  return (
    <div className={`wrap ${styles.root}`}>
      <Card as="section">
        <h1 ref={heading} tabIndex={-1}>
          {shopTexts.logIn}
        </h1>
        {intro && <p>{intro}</p>}
        <form ref={formRef} className="stack flow-6" {...login.form}>
          {isCodeWrong ? (
            <Alert tone="danger" live>
              {texts.codeWrong}
            </Alert>
          ) : (
            <FormFailure failure={login.failure} fields={['username', 'password', 'code']} />
          )}
          <EmailField
            label={texts.username}
            name="username"
            autoComplete="username"
            error={errorOf(login.failure, 'username')}
          />
          <PasswordField
            label={texts.password}
            name="password"
            autoComplete="current-password"
            error={errorOf(login.failure, 'password')}
          />
          {needsCode && <CodeField error={errorOf(login.failure, 'code')} />}
          <Button type="submit" size="large" wide busy={login.isBusy}>
            {shopTexts.logIn}
          </Button>
          <p>
            <a href={accountPaths.forgotPassword}>{texts.forgotPassword}</a>
          </p>
        </form>
      </Card>
      <div className="stack">
        {demoLogins.length > 0 && <DemoLogins logins={demoLogins} form={formRef} />}
        <WithoutAccount />
      </div>
    </div>
  )
}

function useLogin(next?: string) {
  const { api } = useServices()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const formRef = useRef<HTMLFormElement>(null)
  const [needsCode, setNeedsCode] = useState(false)
  const sayMerged = useMergeNotice()
  const login = useSubmit(async (field) => {
    const code = field('code').trim()
    const users = await api.users()
    try {
      const merged = await users.logIn({
        username: field('username').trim(),
        password: field('password'),
        ...(code && { code }),
      })
      await navigate(next ?? toOwnPath(query.get('til') ?? paths.account), { replace: true })
      sayMerged(merged)
    } catch (failure) {
      if (isCodeWanted(failure)) setNeedsCode(true)
      // The first time it is a question, and no error.
      if (!isCodeWanted(failure) || code) throw failure
    }
  })
  return { login, isCodeWrong: isCodeWanted(login.failure), needsCode, formRef }
}

function isCodeWanted(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'second_factor_required'
}

function CodeField({ error }: { error: string | undefined }) {
  return (
    <Field
      label={texts.code}
      help={texts.codeHelp}
      name="code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={20}
      autoFocus
      error={error}
    />
  )
}

function WithoutAccount() {
  return (
    <section className={styles.side}>
      <h2>{texts.withoutAccountTitle}</h2>
      <p>{texts.withoutAccountText}</p>
      <ul className="stack">
        {texts.withAccount.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink kind="second" href={accountPaths.signUp}>
          {signUpTexts.title}
        </ButtonLink>
      </p>
    </section>
  )
}
