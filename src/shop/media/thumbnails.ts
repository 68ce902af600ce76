import { refusal } from '#kernel/refusal'
import { withTimeout } from '#kernel/with-timeout'
import { type MediaStore, thumbnailName } from './media-store.ts'
import type { Originals } from './originals.ts'
import {
  FORMATS,
  type SizeGroup,
  sizeGroupOf,
  sizesOf,
  type Thumbnail,
  weightOf,
} from './picture.ts'
import { type Asking, Overtaken, RenderQueue } from './render-queue.ts'
import type { ThumbnailRenderer } from './renderer.ts'

export interface ThumbnailParts {
  readonly store: Pick<MediaStore, 'has' | 'read' | 'write'>
  readonly originals: Originals
  readonly renderer: ThumbnailRenderer
  readonly log: MediaLog
  readonly waitMs?: number
}

export interface MediaLog {
  warn(facts: object, text: string): void
}

/** Pictures rendered at once. */
const AT_ONCE = 2
/** Several screens full. */
const MAX_WAITING = 400
const PATIENCE_MS = 2_000
const WAIT_MS = 10_000
const RETRY = { retryAfterSeconds: 2 }
/** After everything that a request waits for. */
const UNASKED = 10

type Rendered = ReadonlyMap<string, Uint8Array>

/** Renders thumbnails on first request and stores them. */
export class Thumbnails {
  readonly #parts: ThumbnailParts
  readonly #queue = new RenderQueue<Rendered>({
    atOnce: AT_ONCE,
    maxWaiting: MAX_WAITING,
    patienceMs: PATIENCE_MS,
  })
  /** Not in the store yet. */
  readonly #unwritten = new Map<string, Uint8Array>()
  readonly #writing = new Set<Promise<void>>()

  constructor(parts: ThumbnailParts) {
    this.#parts = parts
  }

  get isIdle(): boolean {
    return this.#queue.isIdle
  }

  /**
   * @param signal Aborted when the client has gone.
   * @returns `undefined` when there is no such picture.
   * @throws {PictureNotReady} when it is not rendered in time; rendering goes on as long as another request waits.
   */
  async find(wanted: Thumbnail, signal?: AbortSignal): Promise<Uint8Array | undefined> {
    const name = thumbnailName(wanted)
    const kept = this.#unwritten.get(name) ?? (await this.#parts.store.read(name))
    if (kept) return kept
    if (!(await this.#parts.originals.has(wanted.source))) return undefined
    const sizeGroup = sizeGroupOf(wanted.key)
    const asking = { rank: weightOf(sizeGroup), ...(signal ? { signal } : {}) }
    const rendered = this.#ask(wanted.source, sizeGroup, asking)
    return (await this.#inTime(rendered)).get(name)
  }

  /** Renders these sizes unless they are stored, after everything that a request waits for. @returns Whether it did. */
  async complete(source: string, sizeGroup: SizeGroup): Promise<boolean> {
    const names = namesOf(source, sizeGroup)
    const there = await Promise.all(names.map((name) => this.#parts.store.has(name)))
    if (there.every(Boolean)) return false
    await this.#ask(source, sizeGroup, { rank: UNASKED })
    return true
  }

  /** Stops rendering, and finishes storing. */
  async close(): Promise<void> {
    const closed = this.#queue.close()
    await this.#parts.renderer.close()
    await closed
    await Promise.all(this.#writing)
  }

  #ask(source: string, sizeGroup: SizeGroup, asking: Asking): Promise<Rendered> {
    return this.#queue.ask(`${source}/${sizeGroup}`, asking, () => this.#render(source, sizeGroup))
  }

  async #render(source: string, sizeGroup: SizeGroup): Promise<Rendered> {
    const original = await this.#parts.originals.find(source)
    if (!original) return new Map()
    const files = await this.#parts.renderer.render(original.content, sizesOf(sizeGroup))
    const rendered = new Map(
      files.map(({ content, ...file }) => [thumbnailName({ source, ...file }), content]),
    )
    for (const [name, content] of rendered) this.#keep(name, content)
    return rendered
  }

  /** In the background; a picture that could not be stored is rendered again. */
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

  async #inTime(rendered: Promise<Rendered>): Promise<Rendered> {
    const late = () => new PictureNotReady(RETRY)
    return withTimeout(rendered, this.#parts.waitMs ?? WAIT_MS, late).catch((error: unknown) => {
      throw error instanceof Overtaken ? new PictureNotReady(RETRY) : error
    })
  }
}

function namesOf(source: string, sizeGroup: SizeGroup): string[] {
  return sizesOf(sizeGroup).flatMap((key) =>
    FORMATS.map((format) => thumbnailName({ source, key, format })),
  )
}

/** The picture is still being rendered. */
export class PictureNotReady extends refusal('temporarily_unavailable')<{
  readonly retryAfterSeconds: number
}> {}
