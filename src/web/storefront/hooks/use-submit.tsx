import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from '#api-client'
import { Alert } from '#ui/messages/alert'
import { describeFailure } from '../failures.ts'

/**
 * Sends a form.
 *
 * @param send Gets the fields by name; what it throws is the `failure` until the form is sent again.
 */
export function useSubmit(send: (fields: (name: string) => string) => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    setBusy(true)
    setFailure(undefined)
    try {
      await send((name) => String(data.get(name) ?? ''))
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    failure,
    form: {
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    },
  } as const
}

/** What the API says is wrong with a field. */
export function errorOf(failure: unknown, name: string): string | undefined {
  return failure instanceof ApiError ? failure.errors[name]?.[0] : undefined
}

type FailureProps = {
  failure: unknown
  /** The fields that say themselves what is wrong with them. */
  fields: readonly string[]
  /** After the text, such as a way on. */
  children?: ReactNode
}

/** What is wrong with the whole of a form, where no field says it. */
export function FormFailure({ failure, fields, children }: FailureProps) {
  if (failure === undefined || fields.some((name) => errorOf(failure, name))) return null
  return (
    <Alert tone="danger" live>
      {describeFailure(failure)} {children}
    </Alert>
  )
}
