import type { DataRouter } from 'react-router'
import type { Trackers } from '#surface/trackers'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import type { TrackedEvent } from './events.ts'
import { fetchScript } from './fetch-script.ts'
import { followBasket, followPages } from './follow.ts'
import { google } from './google.ts'
import { marksOf } from './marks.ts'
import { matomo } from './matomo.ts'
import { createQueue } from './queue.ts'

interface Visit {
  readonly services: Pick<Services, 'api' | 'basket'>
  readonly router: Pick<DataRouter, 'state' | 'subscribe'>
  /** The page that the visit began with. */
  readonly landed: DataRouter['state']
  /** What the merchant has set up. */
  readonly trackers: Trackers | undefined
}

/** Reports the visit, once the page is shown and as far as the visitor consents. */
export function startTracking({ services, router, landed, trackers = {} }: Visit): void {
  const landing = landingOf()
  const told = [
    ...(trackers.matomo ? [createQueue('Matomo', 'statistics', matomo(trackers.matomo))] : []),
    ...(trackers.google ? [createQueue('Google', 'marketing', google(trackers.google))] : []),
  ]
  if (told.length > 0) {
    const emit = (event: TrackedEvent) => {
      for (const tell of told) tell(event)
    }
    followPages(router, landed, emit, landing.pathname)
    followBasket(services.basket, emit)
  }
  const { chat, openChat } = trackers
  if (chat) bringChat(chat.script)
  if (openChat) {
    fetchScript(openChat.script).catch((failure: unknown) =>
      // biome-ignore lint/suspicious/noConsole: what the specification calls a log line.
      console.warn('The chat is missing', failure),
    )
  }
  const marks = marksOf(landing.search)
  if (marks) {
    const ping = async () => {
      // Its reply brings what proves that the call is of this page.
      await services.basket.load()
      return (await services.api.consents()).ping(marks)
    }
    createQueue('The campaign', 'marketing', ping)(undefined)
  }
}

/** Once, whenever it is consented to: a refusal before is not the last word. */
function bringChat(script: string): void {
  let fetched: Promise<unknown> | undefined
  const bring = createQueue('The chat', 'functional', async () => {
    fetched ??= fetchScript(script)
    await fetched
  })
  bring(undefined)
  window.addEventListener('consent-answered', () => bring(undefined))
}

/**
 * The address that the document was asked for: since then the visitor may have gone on. The payment provider sends the
 * visitor to the payment, which the shop answers with a redirect to the order.
 */
function landingOf() {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { pathname, search } = new URL(entry?.name ?? location.href)
  return { pathname: entry?.redirectCount ? paths.checkout('payment') : pathname, search }
}
