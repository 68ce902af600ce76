/** Pixels across of each size that a picture is shown in. */
export const WIDTHS = { thumb: 160, list: 320, detail: 800, zoom: 1600 } as const
export const FORMATS = ['webp', 'avif'] as const

export type ThumbnailKey = keyof typeof WIDTHS
export type ThumbnailFormat = (typeof FORMATS)[number]

/** One picture in one size, as one kind of file. */
export interface Thumbnail {
  readonly source: string
  readonly key: ThumbnailKey
  readonly format: ThumbnailFormat
}

/** Sizes that are rendered together: rasterising costs most, and the small ones need it only once. */
const SIZE_GROUPS = {
  small: ['thumb', 'list'],
  detail: ['detail'],
  zoom: ['zoom'],
} as const satisfies Record<string, readonly ThumbnailKey[]>
export type SizeGroup = keyof typeof SIZE_GROUPS

/** The lightest first. */
const sizeGroups = Object.keys(SIZE_GROUPS) as SizeGroup[]

const SOURCE = /^[a-z0-9-]{1,64}$/
const DOCUMENT = /^documents\/[a-z0-9-]{1,64}\.pdf$/

/** What of a picture can be asked for; anything else has no address. */
export function toThumbnail(source: string, key: string, format: string): Thumbnail | undefined {
  if (!SOURCE.test(source) || !isKey(key) || !isFormat(format)) return undefined
  return { source, key, format }
}

/** Whether it may be the name of an original: a picture's `oak-1`, a document's `documents/dop-1.pdf`. */
export function isSource(name: string): boolean {
  return SOURCE.test(name) || DOCUMENT.test(name)
}

export function isDocumentSource(name: string): boolean {
  return DOCUMENT.test(name)
}

export function sizeGroupOf(key: ThumbnailKey): SizeGroup {
  return sizeGroups.find((name) => sizesOf(name).includes(key)) ?? 'zoom'
}

export function sizesOf(sizeGroup: SizeGroup): readonly ThumbnailKey[] {
  return SIZE_GROUPS[sizeGroup]
}

/** The rank of a size group by its cost: 0, 1, 2. */
export function weightOf(sizeGroup: SizeGroup): number {
  return sizeGroups.indexOf(sizeGroup)
}

function isKey(key: string): key is ThumbnailKey {
  return Object.hasOwn(WIDTHS, key)
}

function isFormat(format: string): format is ThumbnailFormat {
  return FORMATS.some((known) => known === format)
}
