import type { TrackedEvent, TrackedLine } from './events.ts'

interface Matomo {
  readonly url: string
  readonly site: number
}

/**
 * Sends an event to Matomo by its Tracking HTTP API, so that none of its scripts runs in the shop and nothing is
 * stored in the browser.
 *
 * @throws when it does not answer.
 */
export function matomo({ url, site }: Matomo): (event: TrackedEvent) => Promise<unknown> {
  let here: Record<string, string> = {}
  return async (event) => {
    if (event.kind === 'page')
      here = { url: location.origin + event.path, action_name: event.title }
    const query = new URLSearchParams({
      idsite: String(site),
      rec: '1',
      apiv: '1',
      send_image: '0',
      rand: crypto.randomUUID(),
      ...here,
      ...parametersOf(event),
    })
    return await fetch(`${url}/matomo.php?${query}`, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      keepalive: true,
      referrerPolicy: 'no-referrer',
    })
  }
}

function parametersOf(event: TrackedEvent): Record<string, string> {
  switch (event.kind) {
    case 'page':
      return {}
    case 'item':
      return {
        ...ofKind('vare', 'set', event.name),
        _pks: String(event.id),
        _pkn: event.name,
        ...(event.price !== undefined && { _pkp: String(event.price) }),
      }
    case 'list':
      return ofKind('liste', 'set', event.name, event.count)
    case 'search':
      return { search: event.search, search_count: String(event.count) }
    case 'added':
      return { ...ofKind('kurv', 'lagt i'), ec_items: itemsOf(event.lines) }
    case 'step':
      return ofKind('bestilling', event.step)
    case 'purchase':
      return {
        idgoal: '0',
        ec_id: event.order,
        revenue: String(event.amount),
        ec_tx: String(event.tax),
        ec_sh: String(event.delivery),
        ec_items: itemsOf(event.lines),
      }
  }
}

function ofKind(category: string, action: string, name?: string, value?: number) {
  return {
    e_c: category,
    e_a: action,
    ...(name !== undefined && { e_n: name }),
    ...(value !== undefined && { e_v: String(value) }),
  }
}

function itemsOf(lines: readonly TrackedLine[]): string {
  return JSON.stringify(
    lines.map(({ id, name, price, quantity }) => [String(id), name, '', price ?? 0, quantity]),
  )
}
