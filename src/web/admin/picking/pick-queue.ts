/** A pick that the server has not answered yet. It says nothing of anyone. */
export interface QueuedPick {
  readonly id: string
  readonly order_id: string
  readonly line_id: string
  readonly more?: number
  readonly is_missing?: boolean
}

const KEY = 'pluk'
/** More is no order any more. */
const MOST = 1_000

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What waits to be sent, in the order in which it was done; it survives that the page is closed. */
export function readQueue(place: Place): readonly QueuedPick[] {
  try {
    const known: unknown = JSON.parse(place.getItem(KEY) ?? '[]')
    return Array.isArray(known) ? (known as QueuedPick[]) : []
  } catch {
    return []
  }
}

export function writeQueue(place: Place, picks: readonly QueuedPick[]): void {
  try {
    if (picks.length === 0) place.removeItem(KEY)
    else place.setItem(KEY, JSON.stringify(picks.slice(-MOST)))
  } catch {
    // A full or closed storage: the page remembers for as long as it is open.
  }
}

interface Counted {
  readonly picked: number
  readonly missing: number
}

/** What a line comes to once its picks that wait are counted. Whole thousandths, so that 0,1 and 0,2 are 0,3. */
export function withQueued(
  line: Counted & { readonly id: string; readonly to_pick: number },
  queue: readonly QueuedPick[],
): Counted {
  return queue
    .filter(({ line_id }) => line_id === line.id)
    .reduce<Counted>((before, { more = 0, is_missing }) => {
      const picked = Math.round((before.picked + more) * 1000) / 1000
      const rest = Math.max(0, Math.round((line.to_pick - picked) * 1000) / 1000)
      if (is_missing === false) return { picked, missing: 0 }
      return { picked, missing: is_missing ? rest : Math.min(before.missing, rest) }
    }, line)
}
