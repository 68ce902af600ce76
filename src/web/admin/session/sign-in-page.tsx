import { texts } from '../texts.ts'
import { AuthCard } from './auth-card.tsx'
import { CodeForm } from './code-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Password first, then the code of the second factor where the user has one. */
export function SignInPage() {
  const { step, logIn, leave } = useSignIn()
  return (
    <AuthCard title={step ? texts.codeTitle : texts.logInTitle} foot={texts.lockedAfter}>
      {step ? (
        <CodeForm
          username={step.username}
          logIn={(code) => logIn({ ...step, code })}
          onLeave={leave}
        />
      ) : (
        <PasswordForm logIn={logIn} />
      )}
    </AuthCard>
  )
}
