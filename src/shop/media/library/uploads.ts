import { randomUUID } from 'node:crypto'
import { type Db, type Tx, transaction } from '#database/client'
import { inBatches, type Run } from '#database/retention'
import { uuidv7 } from '#kernel/ids'
import {
  type MediaStore,
  originalName,
  partName,
  StoreUnavailable,
  thumbnailName,
} from '../media-store.ts'
import { FORMATS, isDocumentSource, type ThumbnailKey, WIDTHS } from '../picture.ts'
import type { PictureMeasure, ThumbnailRenderer } from '../renderer.ts'
import type { LibraryFile } from './file.ts'
import { type Inspected, inspect, requireType } from './inspect.ts'
import {
  FileInUse,
  FileRefused,
  StorageFull,
  TooManyUploads,
  UploadOutOfStep,
  UploadStale,
} from './refusals.ts'
import {
  deleteRow,
  findFile,
  insertFile,
  listOldSources,
  lockFile,
  markCleared,
  replaceContent,
} from './store-files.ts'
import {
  deleteUpload,
  findUpload,
  insertUpload,
  listOldUploads,
  lockUpload,
  measureUploads,
  noteFinished,
  noteReceived,
  type Upload,
} from './store-uploads.ts'

/** Every part but the last is as long. */
export const PART_BYTES = 512 * 1024
/** 20 MiB: what cameras make. */
const MOST_BYTES = 20 * 1024 * 1024
/** Of a user, under way at once. */
const MOST_UPLOADS = 50
const MOST_BYTES_UNDER_WAY = 400 * 1024 * 1024
const KEYS = Object.keys(WIDTHS) as ThumbnailKey[]
const IMAGE = 'image'
const DOCUMENT = 'document'
const BATCH = 50

/** What files are kept and looked into with. */
interface LibraryParts {
  readonly store: MediaStore
  readonly renderer: PictureMeasure & Pick<ThumbnailRenderer, 'render'>
}

interface NewUpload {
  readonly name: string
  readonly byte_size: number
  /** The file that gets the content. */
  readonly replaces?: LibraryFile | undefined
}

/** Tells of a file in the transaction of its change: what it was, what it is. */
type Tell = (tx: Tx, was: LibraryFile | undefined, is: LibraryFile | undefined) => Promise<void>

/** The library as its users have it. One file is looked into at a time: each takes its size of memory several times. */
export class Library {
  readonly #parts: LibraryParts
  #turn: Promise<unknown> = Promise.resolve()

  constructor(parts: LibraryParts) {
    this.#parts = parts
  }

  /** @throws {FileRefused} @throws {TooManyUploads} */
  async begin(db: Db, user_id: number, upload: NewUpload): Promise<Upload> {
    const { name, byte_size, replaces } = upload
    if (byte_size > MOST_BYTES) {
      throw new FileRefused('byte_size', 'file_upload_too_large', {
        most: MOST_BYTES / 1024 / 1024,
      })
    }
    const row = {
      ...{ id: uuidv7(), name, byte_size, source: randomUUID() },
      replaces: replaces?.id ?? null,
      replaces_source: replaces?.source ?? null,
    }
    await transaction(db, async (tx) => {
      const { count, bytes } = await measureUploads(tx, user_id)
      if (count >= MOST_UPLOADS || bytes + byte_size > MOST_BYTES_UNDER_WAY)
        throw new TooManyUploads()
      await insertUpload(tx, user_id, row)
    })
    return { ...row, received: 0, file_id: null }
  }

  /**
   * The next part. The first tells the kind of the file, so that what is refused is not sent whole.
   *
   * @throws {UploadOutOfStep} with what has been received, when it is another's turn.
   * @throws {FileRefused} @throws {StorageFull}
   */
  async take(db: Db, upload: Upload, offset: number, part: Uint8Array): Promise<Upload> {
    const { id, byte_size, received: before } = upload
    const received = offset + part.length
    const isWhole = part.length === PART_BYTES || received === byte_size
    if (offset !== before || received > byte_size || !isWhole || part.length === 0) {
      throw new UploadOutOfStep({ received: before })
    }
    if (offset === 0) requireType(part)
    await this.#write(partName(id, offset / PART_BYTES), part)
    if (!(await noteReceived(db, id, offset, received))) {
      throw new UploadOutOfStep({ received: before })
    }
    return { ...upload, received }
  }

  /**
   * Makes the parts a file of the library, or the content of the one that it replaces; the same again when it is finished
   * again.
   *
   * @throws {UploadOutOfStep} @throws {UploadStale} @throws {FileRefused} @throws {StorageFull}
   */
  async finish(db: Db, user_id: number, upload: Upload, tell: Tell): Promise<LibraryFile> {
    const turn = this.#turn.then(() => this.#finish(db, user_id, upload.id, tell))
    this.#turn = turn.catch(() => undefined)
    return turn
  }

  async #finish(db: Db, user_id: number, id: string, tell: Tell): Promise<LibraryFile> {
    const upload = await findUpload(db, user_id, id)
    if (!upload) throw new UploadStale()
    if (upload.file_id === null) await this.#settle(db, user_id, upload, tell)
    const { file_id } = (await findUpload(db, user_id, id)) ?? upload
    const file = file_id === null ? undefined : await findFile(db, file_id)
    if (!file) throw new UploadStale()
    return file
  }

  async #settle(db: Db, user_id: number, upload: Upload, tell: Tell): Promise<void> {
    const { id, name, byte_size, received, replaces } = upload
    if (received < byte_size) throw new UploadOutOfStep({ received })
    const found = await inspect(await this.#join(upload), this.#parts.renderer)
    const source = found.isPicture ? upload.source : documentSource(upload.source)
    await this.#keep(source, found)
    const { content, content_hash, media_type, width, height } = found
    const told = { source, content_hash, media_type, width, height, byte_size: content.length }
    const old = await transaction(db, async (tx) => {
      const locked = await lockUpload(tx, user_id, id)
      // Finished by a call beside this one.
      if (locked?.file_id !== null) return undefined
      const before =
        replaces === null
          ? await insertFile(tx, { ...told, ...kindOf(found), id, name })
          : await replaceFile(tx, upload, found, told)
      await noteFinished(tx, id, replaces ?? id)
      await tell(tx, before, await findFile(tx, replaces ?? id))
      return before?.source
    })
    await this.#orLater(async () => {
      await this.#removeParts(upload)
      if (old !== undefined) await this.#clear(db, [old])
    })
  }

  /** @throws {FileInUse} @returns The file that is no more; undefined when there was none. */
  async delete(db: Db, id: string, tell: Tell): Promise<LibraryFile | undefined> {
    const gone = await transaction(db, async (tx) => {
      const file = await lockFile(tx, id)
      if (!file) return undefined
      if (file.uses > 0) throw new FileInUse({ uses: file.uses })
      await deleteRow(tx, file)
      await tell(tx, file, undefined)
      return file
    })
    if (gone) await this.#orLater(() => this.#clear(db, [gone.source]))
    return gone
  }

  /** Of one that is finished the file stays. */
  async cancel(db: Db, upload: Upload): Promise<void> {
    await this.#removeParts(upload)
    // A finish that was refused, or cut off, may have written the original.
    if (await deleteUpload(db, upload.id)) await this.#dropContent(upload)
  }

  /** Takes out of the store what no file is any more, and uploads that nothing more came of. @returns How many of both. */
  async tidy(db: Db, run: Run): Promise<number> {
    const uploads = await inBatches(
      run,
      async () => {
        const old = await listOldUploads(db, BATCH)
        for (const upload of old) await this.cancel(db, upload)
        return old.length
      },
      BATCH,
    )
    const sources = await inBatches(
      run,
      async () => {
        const old = await listOldSources(db, BATCH)
        await this.#clear(db, old)
        return old.length
      },
      BATCH,
    )
    return uploads + sources
  }

  /** What the rows know already does not fail: {@link tidy} takes out of the store what could not be. */
  async #orLater(removeFiles: () => Promise<void>): Promise<void> {
    await removeFiles().catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error
    })
  }

  async #join({ id, byte_size }: Upload): Promise<Uint8Array> {
    const parts: Uint8Array[] = []
    for (let place = 0; place * PART_BYTES < byte_size; place += 1) {
      const part = await this.#parts.store.read(partName(id, place))
      if (!part) throw new UploadStale()
      parts.push(part)
    }
    return Buffer.concat(parts)
  }

  async #keep(source: string, { content, thumbnails }: Inspected): Promise<void> {
    await this.#write(originalName(source), content)
    for (const { content: small, ...size } of thumbnails) {
      await this.#write(thumbnailName({ source, ...size }), small)
    }
  }

  async #dropContent({ source }: Upload): Promise<void> {
    await this.#removeContent(source)
    await this.#removeContent(documentSource(source))
  }

  async #clear(db: Db, sources: readonly string[]): Promise<void> {
    for (const source of sources) await this.#removeContent(source)
    await markCleared(db, sources)
  }

  async #removeContent(source: string): Promise<void> {
    const { store } = this.#parts
    const sizes = isDocumentSource(source)
      ? []
      : KEYS.flatMap((key) => FORMATS.map((format) => thumbnailName({ source, key, format })))
    for (const name of [originalName(source), ...sizes]) await store.remove(name)
  }

  async #removeParts({ id, received }: Upload): Promise<void> {
    // One more than was noted: its note may have been lost.
    for (let place = 0; place * PART_BYTES <= received; place += 1) {
      await this.#parts.store.remove(partName(id, place))
    }
  }

  async #write(name: string, content: Uint8Array): Promise<void> {
    await this.#parts.store.write(name, content).catch((error: unknown) => {
      throw isFull(error) ? new StorageFull() : error
    })
  }
}

function kindOf({ isPicture }: Inspected) {
  return isPicture ? { type: IMAGE, thumbnail_keys: KEYS } : { type: DOCUMENT, thumbnail_keys: [] }
}

/** @throws {UploadStale} @throws {FileRefused} @returns What the file was. */
async function replaceFile(
  tx: Tx,
  { replaces, replaces_source }: Upload,
  { isPicture }: Inspected,
  told: Parameters<typeof replaceContent>[2],
): Promise<LibraryFile> {
  const file = replaces === null ? undefined : await lockFile(tx, replaces)
  if (!file || file.source !== replaces_source) throw new UploadStale()
  if ((file.type === IMAGE) !== isPicture) throw new FileRefused('file', 'file_upload_kind_differs')
  await replaceContent(tx, file, told)
  return file
}

function documentSource(source: string): string {
  return `documents/${source}.pdf`
}

const FULL = ['ENOSPC', 'EDQUOT']

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.includes(String(error.code))
}
