import { ApiError } from '#api-client'
import { wordsOfIssue } from '#surface/words/issue-words'
import type { BodySchema } from './description.ts'

/** The first of each field, by its name. */
export type FormErrors = Readonly<Record<string, string>>

export function errorsOf(schema: BodySchema, body: unknown): FormErrors {
  const outcome = schema.safeParse(body)
  if (outcome.success) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of outcome.error.issues) {
    errors[String(path[0] ?? '')] ??= wordsOfIssue(message)
  }
  return errors
}

/**
 * What a reply says of fields that the form has, and of others. What it says of a part of a field is told of both: not every
 * control shows its parts.
 */
export function errorsOfReply(
  { errors }: Pick<ApiError, 'errors'>,
  fields: readonly string[],
): { readonly atFields: FormErrors; readonly others: readonly string[] } {
  const atFields: Record<string, string> = {}
  const others: string[] = []
  for (const [name, messages] of Object.entries(errors)) {
    const [message] = messages
    if (message === undefined) continue
    const isField = fields.includes(name)
    if (isField || isWithin(name, fields)) atFields[name] = message
    if (!isField) others.push(message)
  }
  return { atFields, others }
}

function isWithin(path: string, fields: readonly string[]): boolean {
  const [head = '', ...rest] = path.split('.')
  return rest.length > 0 && fields.includes(head)
}

/** What is wrong with the parts of a field, by their paths within it: `0.value`. */
export function errorsWithin<One>(
  errors: Readonly<Record<string, One>>,
  field: string,
): Readonly<Record<string, One>> {
  const start = `${field}.`
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, one]) =>
      path.startsWith(start) ? [[path.slice(start.length), one]] : [],
    ),
  )
}

const CONFLICTS = [409, 412]

/** The record is not as the user saw it any more. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && CONFLICTS.includes(error.status)
}
