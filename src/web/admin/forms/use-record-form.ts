import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#api-client'
import { describeFailure, tellDone } from '../failures.ts'
import type { Action, FormDescription, FormValues, Reread } from './description.ts'
import { errorsOf, errorsOfReply, type FormErrors, isConflict } from './form-errors.ts'

/** What is told above the fields. */
export interface FormFailure {
  readonly message: string
  readonly others: readonly string[]
}

export interface Conflict<Values> {
  readonly message: string
  readonly now: Reread<Values>
  readonly action: Action<Values>
}

/** The values of a form as they are typed. */
export type FormOf<Values extends FormValues> = ReturnType<typeof useRecordForm<Values>>['form']

/** The state of a form, and what its buttons do. */
export function useRecordForm<Values extends FormValues>(description: FormDescription<Values>) {
  const { schema, saved, toBody = (values) => values, fields } = description
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FormFailure>()
  const [conflict, setConflict] = useState<Conflict<Values>>()
  const check = (values: Values): FormErrors => errorsOf(schema, toBody(values))
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: saved,
    validate: check,
    validateInputOnBlur: true,
  })

  const refused = async (error: unknown, action: Action<Values>) => {
    if (isConflict(error)) {
      const now = await description.reread()
      setConflict({ message: describeFailure(error), now, action })
      return
    }
    const isOfFields = error instanceof ApiError && error.status === 422
    const shown = fields.map(({ name }) => name)
    const { atFields, others } = isOfFields
      ? errorsOfReply(error, shown)
      : { atFields: {}, others: [] }
    form.setErrors({ ...atFields })
    setFailure({ message: describeFailure(error), others })
  }

  /** @returns Whether it was saved. */
  const run = async (action: Action<Values>, given: Values = form.values): Promise<boolean> => {
    const values = { ...given, ...action.set }
    const errors = check(values)
    form.setErrors({ ...errors })
    setFailure(undefined)
    setConflict(undefined)
    if (Object.keys(errors).length > 0) return false
    setBusy(true)
    try {
      await description.save(toBody(values))
      form.reset()
      tellDone(action.done)
      await revalidate()
      return true
    } catch (error) {
      await refused(error, action).catch((other: unknown) => {
        setFailure({ message: describeFailure(other), others: [] })
      })
      return false
    } finally {
      setBusy(false)
    }
  }

  const discard = async () => {
    form.reset()
    setFailure(undefined)
    setConflict(undefined)
    await revalidate()
  }
  const closeConflict = () => setConflict(undefined)
  return { form, isBusy, failure, conflict, run, discard, closeConflict }
}
