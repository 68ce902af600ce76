import { texts } from '../texts.ts'
import styles from './steps.module.css'

type Props = {
  steps: readonly { label: string; href: string }[]
  /** Place of the current step, from 0. Those before it are done and lead back. */
  current: number
  label: string
}

/** The steps of the checkout, drawn as a folding rule. */
export function Steps({ steps, current, label }: Props) {
  return (
    <nav className={styles.root} aria-label={label}>
      <ol>
        {steps.map((step, place) => (
          <li
            key={step.href}
            data-done={place < current || undefined}
            aria-current={place === current ? 'step' : undefined}
          >
            {place < current ? (
              <a href={step.href}>
                {step.label}
                <span className="visually-hidden">, {texts.done}</span>
              </a>
            ) : (
              <span>{step.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
