import type { Thumbnail } from './picture.ts'

/** Storage of pictures and documents. Names are plain paths: `thumbnails/oak-1/list.avif`. */
export interface MediaStore {
  read(name: string): Promise<Uint8Array | undefined>
  has(name: string): Promise<boolean>
  /** Atomic: concurrent reads get the previous content. */
  write(name: string, content: Uint8Array): Promise<void>
  /** Also of one that is not there. */
  remove(name: string): Promise<void>
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
