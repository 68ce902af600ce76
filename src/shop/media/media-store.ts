import type { Thumbnail } from './picture.ts'

/**
 * Where files of pictures and documents lie: a folder, or another company's storage. Names are paths of plain words,
 * `thumbnails/oak-1/list.avif`.
 */
export interface MediaStore {
  read(name: string): Promise<Uint8Array | undefined>
  has(name: string): Promise<boolean>
  /** All of it or nothing; whoever reads meanwhile gets what was there before. */
  write(name: string, content: Uint8Array): Promise<void>
}

export function originalName(source: string): string {
  return `originals/${source}`
}

export function thumbnailName({ source, key, format }: Thumbnail): string {
  return `thumbnails/${source}/${key}.${format}`
}
