import { PasswordField } from '#ui/fields/password-field'
import { errorOf } from '../../hooks/use-submit.tsx'
import { accountTexts as texts } from '../../texts/account/account.ts'

/** Another password, typed twice: `password` and `password_repeat`. */
export function NewPasswordFields({ failure }: { failure: unknown }) {
  return (
    <>
      <PasswordField
        label={texts.newPassword}
        help={texts.passwordRules}
        name="password"
        autoComplete="new-password"
        error={errorOf(failure, 'password')}
      />
      <PasswordField
        label={texts.repeatPassword}
        name="password_repeat"
        autoComplete="new-password"
        error={errorOf(failure, 'password_repeat')}
      />
    </>
  )
}
