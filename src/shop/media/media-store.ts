import { refusal } from '#kernel/refusal'
import type { Thumbnail } from './picture.ts'

/**
 * Storage of pictures and documents. Names are plain paths: `thumbnails/oak-1/list.avif`. Where there is no more room, an error
 * says so with the code of Node: `ENOSPC`.
 *
 * @throws {StoreUnavailable}
 */
export interface MediaStore {
  read(name: string): Promise<Uint8Array | undefined>
  has(name: string): Promise<boolean>
  /** Atomic: concurrent reads get the previous content. */
  write(name: string, content: Uint8Array): Promise<void>
  /** Also of one that is not there. */
  remove(name: string): Promise<void>
}

const RETRY_SECONDS = 5

/** The store does not answer, or refuses. What was asked of it may have been done, and can be asked again. */
export class StoreUnavailable extends refusal('temporarily_unavailable')<{
  readonly retryAfterSeconds: number
  /** A code of the store, for the log. */
  readonly reason: string
  /** What the store answered; undefined: nothing. */
  readonly store_status?: number | undefined
}> {
  static of(reason: string, store_status: number | undefined): StoreUnavailable {
    return new StoreUnavailable({ retryAfterSeconds: RETRY_SECONDS, reason, store_status })
  }
}

export function originalName(source: string): string {
  return `originals/${source}`
}

export function thumbnailName({ source, key, format }: Thumbnail): string {
  return `thumbnails/${source}/${key}.${format}`
}

/** A part of a file that is being uploaded. */
export function partName(upload: string, place: number): string {
  return `uploads/${upload}/${place}`
}
