import { ApiError, type Failure } from '#api-client'
import type { ToastStore } from './stores/toasts.ts'
import { texts } from './texts.ts'

/** What is said of a failure, in one or two sentences. */
export function describeFailure(failure: unknown): string {
  if (!(failure instanceof ApiError)) return texts.unreachable
  const { message, status, requestId } = failure
  const said = typedWrong(failure) ?? (message || texts.broken)
  return status >= 403 && requestId && (status < 405 || status >= 500)
    ? `${said} ${texts.requestId(requestId)}`
    : said
}

/** What is wrong with a quantity in words says more than that something is. */
function typedWrong({ errors }: ApiError): string | undefined {
  return errors.typed_text?.[0]
}

/** The shared error handler: a toast for what the page that asked does not show itself. */
export function toastFailures(toasts: ToastStore): (failure: Failure) => void {
  return (failure) => toasts.show({ id: 'failure', tone: 'danger', text: describeFailure(failure) })
}
