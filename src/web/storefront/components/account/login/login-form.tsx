import { type ReactNode, type Ref, useState } from 'react'
import { ApiError } from '#api-client'
import { Button } from '#ui/buttons/button'
import { PasswordField } from '#ui/fields/password-field'
import { Alert } from '#ui/messages/alert'
import { errorOf, FormFailure, useSubmit } from '../../../hooks/use-submit.tsx'
import { useServices } from '../../../services.ts'
import { accountTexts as texts } from '../../../texts/account/account.ts'
import { texts as shopTexts } from '../../../texts.ts'
import { CodeField } from '../code-field.tsx'
import { EmailField } from '../email-field.tsx'
import { useMergeNotice } from './use-merge-notice.tsx'

type Props = {
  formRef?: Ref<HTMLFormElement>
  /** Filled in to begin with. */
  username?: string
  onLoggedIn: () => Promise<void>
  /** Below the button. */
  children?: ReactNode
}

/** Log in with a password, and with a one-time code where the user has a second factor. */
export function LoginForm({ formRef, username, onLoggedIn, children }: Props) {
  const { login, isCodeWrong, needsCode } = useLogin(onLoggedIn)
  return (
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
        defaultValue={username}
        error={errorOf(login.failure, 'username')}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        autoFocus={username !== undefined}
        error={errorOf(login.failure, 'password')}
      />
      {needsCode && <CodeField autoFocus error={errorOf(login.failure, 'code')} />}
      <Button type="submit" size="large" wide busy={login.isBusy}>
        {shopTexts.logIn}
      </Button>
      {children}
    </form>
  )
}

function useLogin(onLoggedIn: () => Promise<void>) {
  const { api } = useServices()
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
      await onLoggedIn()
      sayMerged(merged)
    } catch (failure) {
      if (isCodeWanted(failure)) setNeedsCode(true)
      // The first time it is a question, and no error.
      if (!isCodeWanted(failure) || code) throw failure
    }
  })
  return { login, isCodeWrong: isCodeWanted(login.failure), needsCode }
}

function isCodeWanted(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'second_factor_required'
}
