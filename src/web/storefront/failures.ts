import { ApiError, type Failure } from '#api-client'
import type { ToastStore } from './stores/toasts.ts'
import { texts } from './texts.ts'

/** One or two sentences, for display. */
export function describeFailure(failure: unknown): string {
  if (!(failure instanceof ApiError)) return texts.unreachable
  const { message, status, requestId } = failure
  const said = typedWrong(failure) ?? (message || texts.broken)
  return status >= 403 && requestId && (status < 405 || status >= 500)
    ? `${said} ${texts.requestId(requestId)}`
    : said
}

/** The error of a typed quantity is more precise than the general message. */
function typedWrong({ errors }: ApiError): string | undefined {
  return errors.typed_text?.[0]
}

/** The shared error handler: shows a toast. */
export function toastFailures(toasts: ToastStore): (failure: Failure) => void {
  return (failure) => toasts.show({ id: 'failure', tone: 'danger', text: describeFailure(failure) })
}

/** The shop has been reached: that it cannot be is not true any more. */
export function closeUnreachable(toasts: ToastStore): void {
  for (const { id, text } of toasts.get()) if (text === texts.unreachable) toasts.close(id)
}
