import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#ui/buttons/button'
import styles from './step-foot.module.css'

type Props = {
  back: { href: string; label: string }
  label: ReactNode
  busy?: boolean
}

/** The link to the previous step, and the button to the next. */
export function StepFoot({ back, label, busy = false }: Props) {
  return (
    <div className={styles.root}>
      <ButtonLink kind="quiet" size="large" icon="left" href={back.href}>
        {back.label}
      </ButtonLink>
      <Button type="submit" size="large" busy={busy}>
        {label}
      </Button>
    </div>
  )
}
