import { type MediaStore, originalName } from './media-store.ts'
import { isSource } from './picture.ts'

/** A picture that thumbnails are rendered from, or a document. */
interface Original {
  readonly content: Uint8Array
  readonly type: MediaType
}

export type MediaType =
  | 'application/pdf'
  | 'image/avif'
  | 'image/jpeg'
  | 'image/png'
  | 'image/svg+xml'
  | 'image/webp'

/** A source of originals: the store, or a generator. */
export interface Originals {
  has(source: string): Promise<boolean>
  find(source: string): Promise<Original | undefined>
}

/** Originals in the store. Their type is detected from the content. */
export function keptOriginals(store: Pick<MediaStore, 'has' | 'read'>): Originals {
  return {
    has: async (source) => isSource(source) && (await store.has(originalName(source))),
    find: async (source) => {
      if (!isSource(source)) return undefined
      const content = await store.read(originalName(source))
      const type = content && mediaTypeOf(content)
      return content && type ? { content, type } : undefined
    },
  }
}

/** Tries the sources in order. */
export function firstOf(all: readonly Originals[]): Originals {
  return {
    has: async (source) => {
      for (const originals of all) if (await originals.has(source)) return true
      return false
    },
    find: async (source) => {
      for (const originals of all) {
        const found = await originals.find(source)
        if (found) return found
      }
      return undefined
    },
  }
}

const SIGNATURE_BYTES = 256
const signatures: readonly (readonly [RegExp, MediaType])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG/, 'image/png'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^.{4}ftypavif/s, 'image/avif'],
  [/^%PDF-/, 'application/pdf'],
  [/^(\s*<\?xml[^>]*\?>)?\s*<svg[\s/>]/, 'image/svg+xml'],
]

/** By how the content begins; undefined for what the shop keeps none of. */
export function mediaTypeOf(content: Uint8Array): MediaType | undefined {
  const head = Buffer.from(content.subarray(0, SIGNATURE_BYTES)).toString('latin1')
  return signatures.find(([signature]) => signature.test(head))?.[1]
}
