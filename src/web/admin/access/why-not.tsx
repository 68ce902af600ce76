import { cloneElement, type ReactElement, useId } from 'react'
import styles from './why-not.module.css'

type Props = { why: string; children: ReactElement<{ 'aria-describedby'?: string }> }

/** A button that is disabled, with the line below it that says why. */
export function WhyNot({ why, children }: Props) {
  const id = useId()
  return (
    <span className={styles.root}>
      {cloneElement(children, { 'aria-describedby': id })}
      <span className={styles.why} id={id}>
        {why}
      </span>
    </span>
  )
}
