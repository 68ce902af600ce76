import { Button, type ButtonProps } from '@mantine/core'
import type { Right } from '../access/rights.ts'
import { WhyNot } from '../access/why-not.tsx'
import { useButtonKey } from '../keys/button-keys.tsx'

type Props = Pick<ButtonProps, 'variant' | 'loading' | 'leftSection' | 'fullWidth' | 'size'> & {
  right: Right
  /** In Danish, why it cannot be done now. */
  whyNot?: string | undefined
  /** The key that presses it. */
  shortcut?: string
  onClick: () => void
  children: string
}

/** A button that says why it does nothing: the user may not, or it cannot be done now. */
export function RightButton({ right, whyNot, shortcut, children, ...button }: Props) {
  const why = right.may ? whyNot : right.why
  const key = useButtonKey(why === undefined ? shortcut : undefined)
  const made = (
    <Button variant="default" {...button} {...key} disabled={why !== undefined}>
      {children}
    </Button>
  )
  return why === undefined ? made : <WhyNot why={why}>{made}</WhyNot>
}
