/** A node as it is worked on, and as its row is. */
export interface NodeRow {
  readonly id: number
  readonly site_id: number
  readonly type: string
  readonly parent_id: number | null
  readonly order: number
  readonly name: string
  readonly title: string
  readonly slug: string
  readonly url: string
  readonly active: boolean
  readonly in_menu: boolean
  readonly is_master: boolean
  readonly is_protected: boolean
  readonly is_sitemap: boolean
  readonly is_search: boolean
  readonly is_dynamic: boolean
  readonly is_noindex: boolean
  readonly active_from: Date | null
  readonly active_to: Date | null
  readonly hits: number
  readonly templates: readonly string[]
  readonly redirect: string | null
  readonly internal_link: number | null
  readonly user_id: number | null
  readonly seo_name: string
  readonly seo_description: string
  readonly required_product_ids: readonly number[]
  readonly version: number
  readonly published_revision_id: number | null
  readonly scheduled_revision_id: number | null
  readonly publish_at: Date | null
  readonly created: Date
  readonly modified: Date
}

/** What is worked on as a draft, and shown once it is published. */
export interface NodeTexts {
  readonly name: string
  readonly title: string
  readonly seo_name: string
  readonly seo_description: string
  readonly required_product_ids: readonly number[]
}

/** What holds at once. */
export interface NodeSettings {
  readonly type: string
  readonly active: boolean
  readonly in_menu: boolean
  readonly is_master: boolean
  readonly is_protected: boolean
  readonly is_sitemap: boolean
  readonly is_search: boolean
  readonly is_dynamic: boolean
  readonly is_noindex: boolean
  readonly active_from: Date | null
  readonly active_to: Date | null
  readonly templates: readonly string[]
  readonly redirect: string | null
  readonly internal_link: number | null
}

/** Where a node stands; without an order it comes last. */
export interface Place {
  readonly parent_id: number | null
  readonly order?: number | undefined
}

export interface NewNode extends Place, Partial<NodeTexts>, Partial<NodeSettings> {
  readonly site_id: number
  readonly name: string
  readonly slug: string
  readonly user_id?: number | null
}

/** A section of a page. */
export interface ContentFields {
  readonly name: string
  /** The fields of the template, checked against it; HTML in them is cleaned when they are saved. */
  readonly content: object
  readonly template_slug: string
  readonly section_slug: string
  readonly order: number
  readonly active: boolean
  readonly active_from: Date | null
  readonly active_to: Date | null
  readonly tag_ids: readonly number[]
}

export interface NewContent extends Partial<ContentFields> {
  readonly name: string
  readonly content: object
  readonly template_slug: string
}

/** A custom field as it is sent: without a name it is named by its key. */
export interface NewNodeField {
  readonly key: string
  readonly value: string | null
  readonly name?: string | undefined
  readonly field_type?: string | undefined
  readonly meta?: Readonly<Record<string, unknown>> | undefined
}
