import { ActionIcon, Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { OrderButtons } from '../../fields/order-buttons.tsx'
import { Icon } from '../../icons/icon.tsx'
import { HtmlField } from '../../rich-text/html-field.tsx'
import styles from '../pages.module.css'
import { fieldLabel, memberLabel, optionLabel } from './labels.ts'
import { choicesOf, emptyOf, isOptional, type Shape } from './shape.ts'

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly shape: Shape
  readonly value: unknown
  /** Where it is: `links.0.url`. */
  readonly path: string
  /** What is wrong, by path. */
  readonly errors: ReadonlyMap<string, string>
  readonly isOff: boolean
  readonly onChange: (value: unknown) => void
}

type Members = Readonly<Record<string, unknown>>

/** From so many characters on a field has several lines. */
const LONG = 200

/** The members of an object, one below the other. */
export function ObjectFields(props: Omit<FieldProps, 'name' | 'label'>) {
  const { shape, value, path, onChange, ...shared } = props
  const members = (value ?? {}) as Members
  return Object.entries(shape.properties ?? {})
    .filter(([, member]) => member.const === undefined)
    .map(([name, member]) => {
      const given = {
        ...shared,
        ...{ name, label: fieldLabel(name), shape: member, value: members[name] },
        path: path === '' ? name : `${path}.${name}`,
        onChange: (next: unknown) => onChange(withMember(members, name, next)),
      }
      return isOptional(shape, name, member) ? (
        <OptionalField key={name} {...given} />
      ) : (
        <AnyField key={name} {...given} value={members[name] ?? emptyOf(member)} />
      )
    })
}

/** @param value undefined: the member is left out. */
function withMember(members: Members, name: string, value: unknown): Members {
  const others = Object.entries(members).filter(([key]) => key !== name)
  return Object.fromEntries(value === undefined ? others : [...others, [name, value]])
}

/** What may be left out altogether: a box says whether it is there. */
function OptionalField(props: FieldProps) {
  const { label, shape, value, isOff, onChange } = props
  return (
    <>
      <Checkbox
        label={`Med ${label.toLocaleLowerCase('da')}`}
        checked={value !== undefined}
        disabled={isOff}
        onChange={(event) => onChange(event.currentTarget.checked ? emptyOf(shape) : undefined)}
      />
      {value !== undefined && <AnyField {...props} />}
    </>
  )
}

/** The control for a field, as its shape has it. */
function AnyField(props: FieldProps) {
  const { name, label, shape, value, path, errors, isOff, onChange } = props
  const error = errors.get(path)
  if (choicesOf(shape).length > 0) return <ChoiceField {...props} />
  if (shape.type === 'object')
    return (
      <fieldset className={styles.group}>
        <legend>{label}</legend>
        <ObjectFields {...props} />
        {error && <p className={styles.error}>{error}</p>}
      </fieldset>
    )
  if (shape.type === 'array') return <ListField {...props} />
  if (shape.type === 'boolean')
    return (
      <Checkbox
        label={label}
        checked={value === true}
        disabled={isOff}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  if (name === 'html')
    return <HtmlField {...{ label, error, isOff, onChange }} value={String(value ?? '')} />
  const shared = { label, error, disabled: isOff }
  if (shape.enum)
    return (
      <NativeSelect
        {...shared}
        data={shape.enum.map((one) => ({ value: one, label: optionLabel(name, one) }))}
        value={String(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (shape.type === 'integer' || shape.type === 'number') return <NumberField {...props} />
  const text = {
    ...shared,
    value: String(value ?? ''),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  return name === 'svg' || (name !== 'url' && name !== 'src' && (shape.maxLength ?? 0) > LONG) ? (
    <Textarea {...text} autosize minRows={2} maxRows={12} />
  ) : (
    <TextInput {...text} />
  )
}

/** What is no number stays as it is typed, so that it is told what is wrong with it. */
function NumberField({ label, value, path, errors, isOff, onChange }: FieldProps) {
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      error={errors.get(path)}
      disabled={isOff}
      value={typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '')}
      onChange={({ currentTarget: { value: typed } }) => {
        const isNumber = /^\d+(,\d+)?$/.test(typed)
        onChange(isNumber ? Number(typed.replace(',', '.')) : typed)
      }}
    />
  )
}

/** One of several shapes, chosen by its kind. */
function ChoiceField(props: FieldProps) {
  const { label, shape, value, isOff, errors, path, onChange } = props
  const choices = choicesOf(shape)
  const kindOf = (one: Shape | undefined) => String(one?.properties?.kind?.const ?? '')
  const kind = String((value as Members | undefined)?.kind ?? '')
  const chosen = choices.find((one) => kindOf(one) === kind) ?? choices[0]
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <NativeSelect
        label={fieldLabel('kind')}
        disabled={isOff}
        error={errors.get(path)}
        data={choices.map((one) => ({
          value: kindOf(one),
          label: optionLabel('kind', kindOf(one)),
        }))}
        value={kindOf(chosen)}
        onChange={({ currentTarget: { value: next } }) => {
          const other = choices.find((one) => kindOf(one) === next)
          if (other) onChange(emptyOf(other))
        }}
      />
      {chosen && <ObjectFields {...props} shape={chosen} />}
    </fieldset>
  )
}

/** A list: its members in their order, moved by buttons, and one more at the end. */
function ListField(props: FieldProps) {
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
