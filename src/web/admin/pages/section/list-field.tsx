import { ActionIcon, Button } from '@mantine/core'
import { OrderButtons } from '../../fields/order-buttons.tsx'
import { Icon } from '../../icons/icon.tsx'
import styles from '../pages.module.css'
import { memberLabel } from './labels.ts'
import { AnyField, type FieldProps, ObjectFields } from './section-fields.tsx'
import { emptyOf } from './shape.ts'

/** A list: its members in their order, moved by buttons, and one more at the end. */
export function ListField(props: FieldProps) {
  const { name, label, shape, path, errors, isOff, onChange } = props
  const list = Array.isArray(props.value) ? (props.value as readonly unknown[]) : []
  const { items = {}, maxItems = Number.POSITIVE_INFINITY } = shape
  const member = memberLabel(name)
  const error = errors.get(path)
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {list.map((value, at) => {
        const called = `${member} ${at + 1}`
        const own = {
          ...{ shape: items, value, errors, isOff, path: `${path}.${at}` },
          onChange: (next: unknown) => onChange(list.with(at, next)),
        }
        return (
          // Members have nothing of their own to be known by.
          <div key={called} className={styles.member}>
            <div className={styles.row}>
              {items.type === 'object' ? (
                <b>{called}</b>
              ) : (
                <AnyField {...own} name={name} label={called} />
              )}
              <OrderButtons
                {...{ list, at, isOff, onChange }}
                name={called.toLocaleLowerCase('da')}
              />
              <ActionIcon
                aria-label={`Fjern ${called.toLocaleLowerCase('da')}`}
                disabled={isOff}
                onClick={() => onChange(list.toSpliced(at, 1))}
              >
                <Icon name="close" size={16} />
              </ActionIcon>
            </div>
            {items.type === 'object' && <ObjectFields {...own} />}
          </div>
        )
      })}
      {error && <p className={styles.error}>{error}</p>}
      {!isOff && list.length < maxItems && (
        <div>
          <Button size="xs" variant="default" onClick={() => onChange([...list, emptyOf(items)])}>
            {`Tilføj: ${member.toLocaleLowerCase('da')}`}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
