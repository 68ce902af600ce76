/** What is printed, as plain data: it is sent to the thread that draws it. */
export interface Paper {
  readonly title: string
  /** Of creation; fixed, so that the same paper has the same bytes. */
  readonly date?: Date
  /** One line at the foot of every page. */
  readonly footer: string
  readonly blocks: readonly Block[]
}

export type Block =
  | { readonly kind: 'title' | 'heading' | 'text' | 'quiet'; readonly text: string }
  | { readonly kind: 'columns'; readonly columns: readonly PaperColumn[] }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  | PaperTable
  | { readonly kind: 'sums'; readonly sums: readonly PaperSum[] }
  /** What follows begins on a page of its own. */
  | { readonly kind: 'page' }

export interface PaperColumn {
  readonly heading: string
  readonly lines: readonly string[]
}

export interface PaperTable {
  readonly kind: 'table'
  /** What the first column and those with figures are called; repeated on every page. */
  readonly head: readonly string[]
  readonly groups: readonly PaperGroup[]
}

export interface PaperGroup {
  readonly heading: PaperRow
  readonly rows: readonly PaperRow[]
}

export interface PaperRow {
  readonly name: string
  /** Below the name. */
  readonly details: readonly string[]
  /** One for each column after the first. */
  readonly figures: readonly string[]
}

export interface PaperSum {
  readonly label: string
  readonly amount: string
  readonly is_total: boolean
}
