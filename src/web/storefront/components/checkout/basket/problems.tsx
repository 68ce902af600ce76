import type { BasketChangeBody } from '#api-client'
import type { BasketError } from '#contract/basket/parts'
import { Button } from '#ui/buttons/button'
import { FieldError } from '#ui/fields/field-frame'
import { Icon } from '#ui/icons/icon'
import styles from './problems.module.css'

type Props = {
  errors: readonly BasketError[]
  /** @param body Of the change that corrects an error, as the API gives it. */
  onFix: (body: BasketChangeBody) => void
  busy?: boolean | undefined
}

/** Errors and notices, each with the button that corrects it. A live region. */
export function Problems({ errors, onFix, busy }: Props) {
  return (
    <div aria-live="polite">
      {errors.length > 0 && (
        <ul className={styles.root}>
          {errors.map((error) => (
            <li key={`${error.key} ${error.field}`}>
              {error.level === 'error' ? (
                <FieldError>{error.message}</FieldError>
              ) : (
                <p className={styles.notice}>
                  <Icon name="info" size="small" />
                  {error.message}
                </p>
              )}
              <Fix fix={error.fix} onFix={onFix} busy={busy} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type FixProps = Pick<Props, 'onFix' | 'busy'> & { fix: BasketError['fix'] }

function Fix({ fix, onFix, busy }: FixProps) {
  if (!fix) return null
  return (
    <Button
      kind="second"
      size="small"
      busy={busy}
      onClick={() => onFix(fix.body as BasketChangeBody)}
    >
      {fix.message}
    </Button>
  )
}
