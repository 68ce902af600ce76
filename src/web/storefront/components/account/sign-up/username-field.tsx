import { signUpTexts as texts } from '../../../texts/account/sign-up.ts'
import { EmailField } from '../email-field.tsx'

/** The mail address that the user will log in with. */
export function UsernameField({ error }: { error: string | undefined }) {
  return <EmailField label={texts.email} name="username" autoComplete="username" error={error} />
}
