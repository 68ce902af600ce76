import { Field } from '#ui/fields/field'
import { accountTexts as texts } from '../../texts/account/account.ts'

type Props = { name?: string; autoFocus?: boolean; error?: string | undefined }

/** A one-time code of the second factor, or a recovery code. */
export function CodeField({ name = 'code', autoFocus, error }: Props) {
  return (
    <Field
      label={texts.code}
      help={texts.codeHelp}
      name={name}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={20}
      autoFocus={autoFocus}
      error={error}
    />
  )
}
