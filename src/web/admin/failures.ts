import { notifications } from '@mantine/notifications'
import { ApiError } from '#api-client'
import { texts } from './texts.ts'

/** One or two sentences, for display. */
export function describeFailure(failure: unknown): string {
  if (!(failure instanceof ApiError)) return texts.unreachable
  const { message, status, requestId } = failure
  const said = message || texts.broken
  return status >= 500 && requestId ? `${said} ${texts.requestId(requestId)}` : said
}

const closeButtonProps = { 'aria-label': texts.close }

/** For what a click did not do. */
export function tellFailure(failure: unknown): void {
  tellProblem([describeFailure(failure)])
}

export function tellProblem(sentences: readonly string[]): void {
  const message = sentences.join(' ')
  notifications.show({ id: 'failure', color: 'danger', message, closeButtonProps })
}

export function tellDone(message: string): void {
  notifications.show({ color: 'ok', message, closeButtonProps })
}
