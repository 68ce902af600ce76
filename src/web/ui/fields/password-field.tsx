import { type ComponentProps, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { texts } from '../texts.ts'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'suffix' | 'inside'>

/** A password, which can be shown. Always give `autoComplete`, so that password managers help. */
export function PasswordField(props: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      spellCheck={false}
      autoCapitalize="off"
      {...props}
      type={isShown ? 'text' : 'password'}
      inside={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? texts.hidePassword : texts.showPassword}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
