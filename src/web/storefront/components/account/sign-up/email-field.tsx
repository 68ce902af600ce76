import { Field } from '#ui/fields/field'
import { signUpTexts as texts } from '../../../texts/sign-up.ts'

/** The mail address that the user will log in with. */
export function EmailField({ error }: { error: string | undefined }) {
  return (
    <Field
      label={texts.email}
      name="username"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
      error={error}
    />
  )
}
