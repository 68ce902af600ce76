import { setTimeout as sleep } from 'node:timers/promises'
import type { Catalogue } from '#shop/catalogue'
import type { Change } from '#shop/change-feed'
import { FacetIndex } from './facet-index.ts'

/** Orders change the stock all the time: what comes together is looked at together. */
const STOCK_DELAY_MS = 200
/** Between readings, while everything keeps changing or nothing can be read. */
const PAUSE_MS = 500
/** How long to wait for changes to be heard, without which nothing may be read. */
const HEARING_MS = 500

/** Keeps the goods in memory in step with the database. */
export class Keeper {
  readonly #catalogue: Catalogue
  #index: FacetIndex | undefined
  #reading: Promise<void> | undefined
  #catchingUp: Promise<void> | undefined
  #stockTimer: NodeJS.Timeout | undefined
  #restocking: Promise<void> | undefined
  /** Heard of, and not looked at. */
  #families = new Set<number>()
  #stock = new Set<number>()
  #isTreeOther = false
  #edgeAt = 0
  #doubts = 0
  #readAgainAt = 0
  #isHeld = false

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
    catalogue.onChange((change) => this.#hear(change))
  }

  /**
   * The goods as they are now; undefined while they are being read, and while changes are not heard. How many there are of
   * something may be a moment old.
   */
  async current(): Promise<FacetIndex | undefined> {
    if (!this.#catalogue.isConnected()) return undefined
    const index = this.#index
    if (!index) {
      if (!this.#isHeld && Date.now() >= this.#readAgainAt) this.#reading ??= this.#read()
      return undefined
    }
    if (this.#isBehind()) this.#catchingUp ??= this.#catchUp(index)
    await this.#catchingUp
    return this.#index
  }

  /** Whether there is another number of something than is in memory. */
  isBehindStock(): boolean {
    return this.#stockTimer !== undefined
  }

  /** Reads all goods, and waits until that is done or has failed. */
  async read(): Promise<void> {
    for (let ms = 0; ms < HEARING_MS && !this.#catalogue.isConnected(); ms += 10) await sleep(10)
    await this.current()
    await this.#reading
  }

  /** Until it is let go, nothing is read. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
  }

  #hear(change: Change): void {
    if (change.kind === 'all') this.#doubt()
    else if (change.kind === 'category') this.#isTreeOther = true
    else {
      const heard = change.kind === 'stock' ? this.#stock : this.#families
      for (const id of change.family_ids) heard.add(id)
    }
    this.#restockSoon()
  }

  #doubt(): void {
    this.#index = undefined
    this.#doubts += 1
  }

  async #read(): Promise<void> {
    const before = this.#doubts
    this.#families.clear()
    this.#stock.clear()
    this.#isTreeOther = false
    try {
      // What begins or ends while we read is looked at again, rather than never.
      const edgeAt = await this.#catalogue.nextBoundary()
      const made = await FacetIndex.load(this.#catalogue.db)
      this.#edgeAt = edgeAt
      if (before === this.#doubts) this.#index = made
      this.#restockSoon()
    } catch {
      // The database is away: whoever asks it will be told.
    } finally {
      this.#readAgainAt = Date.now() + PAUSE_MS
      this.#reading = undefined
    }
  }

  #isBehind(): boolean {
    return this.#families.size > 0 || this.#isTreeOther || Date.now() >= this.#edgeAt
  }

  async #catchUp(index: FacetIndex): Promise<void> {
    const { db } = this.#catalogue
    try {
      await this.#restocking
      while (this.#isBehind() && this.#index === index) {
        const edgeAt = await this.#catalogue.nextBoundary()
        const families = [...this.#families]
        const isTreeOther = this.#isTreeOther
        this.#families.clear()
        this.#isTreeOther = false
        const crossed = Date.now() >= this.#edgeAt ? await index.listCrossed(db) : []
        const ids = [...new Set([...families, ...crossed])]
        if (ids.length > 0 && (await index.renew(db, ids))) this.#doubt()
        else if (isTreeOther) await index.reopen(db)
        this.#edgeAt = edgeAt
      }
    } catch {
      this.#doubt()
    } finally {
      this.#catchingUp = undefined
    }
  }

  #restockSoon(): void {
    if (!this.#index || this.#stock.size === 0) return
    this.#stockTimer ??= setTimeout(() => {
      this.#restocking = this.#restock()
    }, STOCK_DELAY_MS).unref()
  }

  /** One after the other: what is read anew while stock is set would not have it. */
  async #restock(): Promise<void> {
    await this.#catchingUp
    const ids = [...this.#stock]
    this.#stock.clear()
    try {
      if (await this.#index?.restock(this.#catalogue.db, ids)) this.#doubt()
    } catch {
      this.#doubt()
    } finally {
      this.#stockTimer = undefined
      this.#restockSoon()
    }
  }
}
