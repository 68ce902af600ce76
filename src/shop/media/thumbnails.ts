import { type MediaStore, thumbnailName } from './media-store.ts'
import type { Originals } from './originals.ts'
import type { Painter } from './painter.ts'
import { type Asking, Overtaken, PaintingQueue } from './painting-queue.ts'
import { FORMATS, type Painting, paintingOf, sizesOf, type Thumbnail, weightOf } from './picture.ts'
import { PictureNotReady } from './refusals.ts'

export interface ThumbnailParts {
  readonly store: MediaStore
  readonly originals: Originals
  readonly painter: Painter
  readonly log: MediaLog
  readonly waitMs?: number
}

export interface MediaLog {
  warn(facts: object, text: string): void
}

/** One core paints while the other one serves; a second picture is painted when several are waited for. */
const AT_ONCE = 2
/** A screenful of everything, several times over. */
const MAX_WAITING = 400
const PATIENCE_MS = 2_000
const WAIT_MS = 10_000
const RETRY_SECONDS = 2
/** After all that somebody waits for. */
const UNASKED = 10

type Painted = ReadonlyMap<string, Uint8Array>

/** Thumbnails: painted when they are first asked for, and kept. */
export class Thumbnails {
  readonly #parts: ThumbnailParts
  readonly #queue = new PaintingQueue<Painted>({
    atOnce: AT_ONCE,
    maxWaiting: MAX_WAITING,
    patienceMs: PATIENCE_MS,
  })
  /** Painted, and on the way into the store. */
  readonly #unwritten = new Map<string, Uint8Array>()
  readonly #writing = new Set<Promise<void>>()

  constructor(parts: ThumbnailParts) {
    this.#parts = parts
  }

  /** Whether nobody waits for a picture. */
  get isIdle(): boolean {
    return this.#queue.isIdle
  }

  /**
   * @param signal Aborted when whoever asked has gone.
   * @returns `undefined` when there is no such picture.
   * @throws {PictureNotReady} when it is not painted in time; painting goes on as long as somebody waits.
   */
  async find(wanted: Thumbnail, signal?: AbortSignal): Promise<Uint8Array | undefined> {
    const name = thumbnailName(wanted)
    const kept = this.#unwritten.get(name) ?? (await this.#parts.store.read(name))
    if (kept) return kept
    if (!(await this.#parts.originals.has(wanted.source))) return undefined
    const painting = paintingOf(wanted.key)
    const asking = { rank: weightOf(painting), ...(signal ? { signal } : {}) }
    const painted = this.#ask(wanted.source, painting, asking)
    return (await this.#inTime(painted)).get(name)
  }

  /** Paints what there is not yet of these sizes, after all that somebody waits for. */
  async complete(source: string, painting: Painting): Promise<boolean> {
    const names = namesOf(source, painting)
    const there = await Promise.all(names.map((name) => this.#parts.store.has(name)))
    if (there.every(Boolean)) return false
    await this.#ask(source, painting, { rank: UNASKED })
    return true
  }

  /** Paints nothing more, and finishes keeping what is painted. */
  async close(): Promise<void> {
    const closed = this.#queue.close()
    await this.#parts.painter.close()
    await closed
    await Promise.all(this.#writing)
  }

  #ask(source: string, painting: Painting, asking: Asking): Promise<Painted> {
    return this.#queue.ask(`${source}/${painting}`, asking, () => this.#paint(source, painting))
  }

  async #paint(source: string, painting: Painting): Promise<Painted> {
    const original = await this.#parts.originals.find(source)
    if (!original) return new Map()
    const files = await this.#parts.painter.paint(original.content, sizesOf(painting))
    const painted = new Map(
      files.map(({ content, ...file }) => [thumbnailName({ source, ...file }), content]),
    )
    for (const [name, content] of painted) this.#keep(name, content)
    return painted
  }

  /** Nobody waits for this: a picture that could not be kept is painted again. */
  #keep(name: string, content: Uint8Array): void {
    this.#unwritten.set(name, content)
    const writing = this.#parts.store
      .write(name, content)
      .catch((error: unknown) => {
        this.#parts.log.warn({ err: error, name }, 'a thumbnail could not be kept')
      })
      .finally(() => {
        this.#unwritten.delete(name)
        this.#writing.delete(writing)
      })
    this.#writing.add(writing)
  }

  async #inTime(painted: Promise<Painted>): Promise<Painted> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => late.reject(new PictureNotReady(RETRY_SECONDS)),
      this.#parts.waitMs ?? WAIT_MS,
    )
    try {
      return await Promise.race([painted, late.promise])
    } catch (error) {
      throw error instanceof Overtaken ? new PictureNotReady(RETRY_SECONDS) : error
    } finally {
      clearTimeout(timer)
    }
  }
}

function namesOf(source: string, painting: Painting): string[] {
  return sizesOf(painting).flatMap((key) =>
    FORMATS.map((format) => thumbnailName({ source, key, format })),
  )
}
