/** A picture or a document in the library, whatever shows it. */
export interface LibraryFile {
  readonly id: string
  readonly source: string
  readonly name: string
  /** What it shows, for those who do not see it. */
  readonly description: string
  /** `image`, or the kind of document. */
  readonly type: string
  readonly media_type: string | null
  readonly byte_size: number | null
  readonly width: number | null
  readonly height: number | null
  readonly tag_ids: readonly number[]
  readonly tags: readonly FileTag[]
  readonly thumbnail_keys: readonly string[]
  readonly created: Date
  readonly modified: Date
  /** How many places show it; no more than {@link MOST_USES} are counted. */
  readonly uses: number
  readonly is_double: boolean
}

interface FileTag {
  readonly id: number
  readonly name: string
}

export const MOST_USES = 100

/** What is known of a file by its content. */
export interface FileContent {
  readonly media_type: string
  readonly width: number | null
  readonly height: number | null
}

/** Where a file is shown. */
export interface FileUse {
  /** Of the attachment. */
  readonly id: number
  /** `Products`, `Categories`, `Nodes`, `Customers`. */
  readonly model: string
  readonly owner_id: number | null
  readonly name: string
}

export interface FileFilters {
  readonly kind?: 'image' | 'document' | undefined
  readonly state?: 'unused' | 'undescribed' | 'double' | undefined
  readonly tag_id?: number | undefined
  /** In the name or the description. */
  readonly search: string
}
