import { Alert, Stack } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { Columns, Sheet } from '../parts/sheet.tsx'
import type { FormDescription, FormSheet, FormValues } from './description.ts'
import { errorsWithin } from './form-errors.ts'
import { FormField } from './form-field.tsx'
import styles from './record-form.module.css'
import type { useRecordForm } from './use-record-form.ts'

type Props<Values extends FormValues> = {
  description: FormDescription<Values>
  form: ReturnType<typeof useRecordForm<Values>>['form']
  isDisabled: boolean
  /** Below the sheets in the column beside. */
  side?: ReactNode
}

/** The fields of a form below each other, or on its sheets. */
export function FormFields<Values extends FormValues>({ side, ...props }: Props<Values>) {
  const { sheets, fields } = props.description
  if (!sheets) return <Fields {...props} names={fields.map(({ name }) => name)} />
  const sheetOf = ({ title, fields: names, isGrid }: FormSheet<Values>) => (
    <Sheet key={title} title={title}>
      {isGrid ? (
        <div className={styles.grid}>
          <Fields {...props} names={names} />
        </div>
      ) : (
        <Stack gap="md">
          <Fields {...props} names={names} />
        </Stack>
      )}
    </Sheet>
  )
  const aside = sheets.filter(({ isAside }) => isAside)
  return (
    <>
      <Elsewhere {...props} sheets={sheets} />
      <Columns
        side={
          <>
            {aside.map(sheetOf)}
            {side}
          </>
        }
      >
        {sheets.filter((one) => !aside.includes(one)).map(sheetOf)}
      </Columns>
    </>
  )
}

type ElsewhereProps<Values extends FormValues> = Pick<Props<Values>, 'description' | 'form'> & {
  sheets: readonly FormSheet<Values>[]
}

/** What is wrong with fields that another tab shows. */
function Elsewhere<Values extends FormValues>(props: ElsewhereProps<Values>) {
  const { description, form, sheets } = props
  const shown = new Set(sheets.flatMap((sheet) => sheet.fields))
  const errorOf = (name: string) =>
    form.errors[name] ?? Object.values(errorsWithin(form.errors, name))[0]
  const wrong = description.fields.filter(({ name }) => errorOf(name) && !shown.has(name))
  if (wrong.length === 0) return null
  return (
    <Alert color="danger" role="alert">
      <ul>
        {wrong.map(({ name, label, where }) => (
          <li key={name}>
            {[where, label].filter(Boolean).join(', ')}: {errorOf(name)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

type FieldsProps<Values extends FormValues> = Omit<Props<Values>, 'side'> & {
  names: readonly string[]
}

function Fields<Values extends FormValues>({
  description: { fields },
  form,
  isDisabled,
  names,
}: FieldsProps<Values>) {
  const { values, errors } = form
  const change = (name: string, value: string | boolean) => {
    // What was wrong with parts of it was so at their places, which may be others now.
    for (const path of Object.keys(errorsWithin(errors, name))) {
      form.clearFieldError(`${name}.${path}`)
    }
    form.setFieldValue(name, value as never)
  }
  return fields
    .filter((field) => names.includes(field.name) && (field.isShown?.(values) ?? true))
    .map((field) => (
      <Fragment key={field.name}>
        {field.heading && <h3 className={styles.heading}>{field.heading}</h3>}
        <FormField
          field={field}
          value={values[field.name] ?? ''}
          error={errors[field.name]}
          errors={errorsWithin(errors, field.name)}
          outcome={field.outcome?.(values)}
          isDisabled={isDisabled}
          onChange={(value) => change(field.name, value)}
          onBlur={() => form.isDirty(field.name) && void form.validateField(field.name)}
        />
      </Fragment>
    ))
}
