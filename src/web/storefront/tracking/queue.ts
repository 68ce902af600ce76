import type { Purpose } from '#kernel/consent'
import { askedVersion } from '../hydration/asked-version.ts'
import { answerOf } from '../stores/consent.ts'

/** As many as a visit has before the question is answered; of more the oldest are forgotten. */
const MOST = 100

/**
 * Holds events until the visitor has consented to the purpose, and delivers them then, in order; when the visitor refuses
 * they are forgotten, and those that follow too. Withdrawing consent ends the delivery.
 *
 * @param deliver Rejects when the library of the tracker is missing: its events are dropped with a line in the log.
 */
export function createQueue<Event>(
  name: string,
  purpose: Purpose,
  deliver: (event: Event) => Promise<unknown>,
) {
  let held: Event[] = []
  let last: Promise<unknown> = Promise.resolve()

  function flush(): void {
    const answer = answerTo(purpose, document)
    if (answer === undefined) return
    const events = held
    held = []
    if (answer) for (const event of events) send(event)
  }
  function send(event: Event): void {
    last = last
      .then(() => (answerTo(purpose, document) ? deliver(event) : undefined))
      .catch((failure: unknown) =>
        // biome-ignore lint/suspicious/noConsole: what the specification calls a log line.
        console.warn(`${name} is missing: an event was dropped`, failure),
      )
  }
  // It may have been answered in another tab.
  for (const type of ['consent-answered', 'focus']) window.addEventListener(type, flush)
  return (event: Event) => {
    held = [...held, event].slice(-MOST)
    flush()
  }
}

/** What this browser has answered to a purpose; undefined before it has. */
function answerTo([letter = '']: Purpose, document: Document): boolean | undefined {
  return answerOf(document, askedVersion(document))?.includes(letter)
}
