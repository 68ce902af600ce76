import type { ComponentProps } from 'react'
import { Field } from '#ui/fields/field'

type Props = Omit<
  ComponentProps<typeof Field>,
  'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
>

/** A field for a mail address. */
export function EmailField(props: Props) {
  return <Field {...props} type="email" inputMode="email" autoCapitalize="off" spellCheck={false} />
}
