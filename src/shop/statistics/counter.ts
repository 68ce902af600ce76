import { danishDay } from '#kernel/time'

export type CountKind = 'page' | 'step' | 'search'

export interface Count {
  /** In Denmark. */
  readonly day: string
  readonly kind: CountKind
  readonly name: string
  readonly count: number
}

/** Names between two writes: beyond it those that are new count as `(andet)`. */
const MOST_NAMES = 500
export const OTHERS = '(andet)'
const LONGEST = 60

interface Parts {
  readonly save: (counts: readonly Count[]) => Promise<void>
  readonly now: () => Date
}

/** Counts in memory, until {@link Counter.flush} writes it down. What cannot be written is tried again with the next. */
export class Counter {
  #counts = new Map<string, Count>()
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  add(kind: CountKind, name: string): void {
    this.#put({ day: danishDay(this.#parts.now()), kind, name, count: 1 })
  }

  /** Words that found nothing; those that may be of a person are not kept. */
  addSearch(words: string): void {
    const name = words.trim().toLowerCase().replaceAll(/\s+/g, ' ')
    if (name !== '' && name.length <= LONGEST && !isPersonal(name)) this.add('search', name)
  }

  async flush(): Promise<void> {
    const counts = [...this.#counts.values()]
    if (counts.length === 0) return
    this.#counts = new Map()
    try {
      await this.#parts.save(counts)
    } catch (error) {
      for (const count of counts) this.#put(count)
      throw error
    }
  }

  #put(count: Count): void {
    const known = this.#counts.get(keyOf(count))
    const isRoom = known !== undefined || this.#counts.size < MOST_NAMES
    const name = isRoom ? count.name : OTHERS
    const key = keyOf({ ...count, name })
    const before = this.#counts.get(key)?.count ?? 0
    this.#counts.set(key, { ...count, name, count: before + count.count })
  }
}

function keyOf({ day, kind, name }: Pick<Count, 'day' | 'kind' | 'name'>): string {
  return `${day} ${kind} ${name}`
}

/** A mail address, or digits as telephone numbers, CVR and CPR numbers have them. */
function isPersonal(words: string): boolean {
  const digits = words.replaceAll(/[\s.-]/g, '')
  return words.includes('@') || /(?<!\d)(\d{8}|\d{10})(?!\d)/.test(digits)
}
