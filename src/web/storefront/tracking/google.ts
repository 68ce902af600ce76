import type { TrackedEvent, TrackedLine } from './events.ts'
import { fetchScript } from './fetch-script.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js'

/**
 * Sends an event to Google's tag. The tag is fetched with the first.
 *
 * @param script Where the tag is fetched; another in tests.
 * @throws when the tag cannot be fetched.
 */
export function google({ tag }: { readonly tag: string }, script = SCRIPT) {
  let fetched: Promise<void> | undefined
  return async (event: TrackedEvent): Promise<void> => {
    fetched ??= start(`${script}?id=${tag}`, tag)
    await fetched
    const [name, parameters] = toGoogle(event)
    gtag('event', name, { ...parameters, send_to: tag })
  }
}

async function start(src: string, tag: string): Promise<void> {
  const granted = { ad_storage: 'granted', ad_user_data: 'granted', analytics_storage: 'granted' }
  gtag('consent', 'default', { ...granted, ad_personalization: 'granted' })
  gtag('js', new Date())
  gtag('config', tag, { send_page_view: false })
  await fetchScript(src)
}

/** The tag recognises a command by its being an `arguments` object. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: as above.
  window.dataLayer.push(arguments)
}

/** As Google Analytics 4 names what happens in shops. */
function toGoogle(event: TrackedEvent): [name: string, parameters: object] {
  switch (event.kind) {
    case 'page': {
      const page_location = location.origin + event.path
      return ['page_view', { page_location, page_title: event.title }]
    }
    case 'item':
      return ['view_item', { currency: 'DKK', items: toItems([{ ...event, quantity: 1 }]) }]
    case 'list':
      return ['view_item_list', { item_list_name: event.name }]
    case 'search':
      return ['search', { search_term: event.search }]
    case 'added':
      return ['add_to_cart', { currency: 'DKK', items: toItems(event.lines) }]
    case 'step':
      return ['checkout_progress', { checkout_step: event.step }]
    case 'purchase':
      return [
        'purchase',
        {
          transaction_id: event.order,
          value: event.amount,
          tax: event.tax,
          shipping: event.delivery,
          currency: 'DKK',
          items: toItems(event.lines),
        },
      ]
  }
}

function toItems(lines: readonly TrackedLine[]) {
  return lines.map(({ id, name, price, quantity }) => ({
    item_id: String(id),
    item_name: name,
    ...(price !== undefined && { price }),
    quantity,
  }))
}
