import { setTimeout as sleep } from 'node:timers/promises'
import type { Catalogue } from '#shop/catalogue'
import { buildBook } from './build-book.ts'
import { readTexts } from './store-texts.ts'
import type { Found, TextBook } from './text-book.ts'

/** Finds goods by words, measures and numbers. */
export interface Search {
  /**
   * Products that have all of it, the best first, whoever may see them; undefined when there is nothing in the text to look
   * for.
   */
  find(text: string): Promise<Found | undefined>
  /** Begins to read the words of all goods, where nobody has asked yet. */
  prepare(): void
}

/** Changes of the tree and of all goods come in swarms: what comes together is read together. */
const REBUILD_DELAY_MS = 300
const RETRY_MS = 1_000
/** How long to wait for changes to be heard, so that none is missed while the goods are read. */
const HEARING_MS = 500

export function openSearch(catalogue: Catalogue): Search {
  const keeper = new Keeper(catalogue)
  return {
    find: async (text) => {
      const found = (await keeper.current()).find(text)
      return found && keeper.isPassing() ? { ...found, is_passing: true } : found
    },
    prepare: () => void keeper.current().catch(() => undefined),
  }
}

/** Keeps the words of the goods in step with the database. */
class Keeper {
  readonly #catalogue: Catalogue
  #book: TextBook | undefined
  #building: Promise<TextBook> | undefined
  #catchingUp: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  /** Families that are not what they were, for the book there is and for the one that is being made. */
  #heard = new Set<number>()
  #missed = new Set<number>()
  /** What the book knows of the categories, and whether more than those may have changed. */
  #places = ''
  #isOther = false
  /** Whether it is just being looked at. */
  #isInDoubt = false
  /** Whether changes were heard while the book was made. */
  #isSure = false

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
    catalogue.onChange((change) => {
      if (change.kind === 'stock') return
      if (change.kind !== 'product') {
        if (change.kind === 'all') this.#isOther = true
        return this.#rebuildSoon()
      }
      for (const id of change.family_ids) {
        this.#heard.add(id)
        this.#missed.add(id)
      }
    })
  }

  /** All words as they are now; while everything is read again, as they were. */
  async current(): Promise<TextBook> {
    const book = this.#book
    if (!book) return this.#build()
    if (!this.#isSure && this.#catalogue.isConnected()) return this.#build()
    // What is just being read was begun before the last change: whoever asks after that has it read as well.
    await this.#catchingUp
    if (this.#heard.size > 0) this.#catchingUp ??= this.#catchUp(this.#book ?? book)
    await this.#catchingUp
    return this.#book ?? book
  }

  /** Whether all goods are being read again, or are about to be. */
  isPassing(): boolean {
    return this.#isInDoubt || this.#timer !== undefined || this.#building !== undefined
  }

  #replace(): void {
    this.#isOther = true
    this.#rebuildSoon()
  }

  #rebuildSoon(): void {
    if (!this.#book && !this.#building) return
    this.#timer ??= setTimeout(() => void this.#rebuild(), REBUILD_DELAY_MS).unref()
  }

  async #rebuild(): Promise<void> {
    try {
      await this.#building?.catch(() => undefined)
      // Most of what is told of the tree (an address, a picture) says nothing to a search.
      this.#timer = undefined
      this.#isInDoubt = true
      const places = await this.#readPlaces()
      if (this.#isOther || places !== this.#places) await this.#build()
      this.#isInDoubt = false
    } catch {
      this.#isOther = true
      await this.#retry()
    }
  }

  /** The database is away: whoever asks it will be told; the words are read when it is back. */
  async #retry(): Promise<void> {
    await sleep(RETRY_MS, undefined, { ref: false })
    this.#rebuildSoon()
  }

  #build(): Promise<TextBook> {
    this.#building ??= this.#read().finally(() => {
      this.#building = undefined
    })
    return this.#building
  }

  async #read(): Promise<TextBook> {
    const isSure = await this.#waitForHearing()
    this.#missed = new Set()
    this.#isOther = false
    const places = await this.#readPlaces()
    const book = await buildBook(this.#catalogue.db)
    this.#heard = this.#missed
    this.#missed = new Set(this.#heard)
    this.#isSure = isSure
    this.#book = book
    this.#places = places
    return book
  }

  async #readPlaces(): Promise<string> {
    const { all } = await this.#catalogue.tree()
    return all.map((one) => [one.id, one.name, one.is_searchable, one.parent_id].join()).join()
  }

  async #waitForHearing(): Promise<boolean> {
    for (let ms = 0; ms < HEARING_MS && !this.#catalogue.isConnected(); ms += 10) await sleep(10)
    return this.#catalogue.isConnected()
  }

  async #catchUp(book: TextBook): Promise<void> {
    const ids = [...this.#heard]
    this.#heard = new Set()
    try {
      book.renew(ids, await readTexts(this.#catalogue.db, ids))
      if (book.isWorn && !this.#building) this.#replace()
    } catch (error) {
      for (const id of ids) this.#heard.add(id)
      throw error
    } finally {
      this.#catchingUp = undefined
    }
  }
}
