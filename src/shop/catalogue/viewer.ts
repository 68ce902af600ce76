/** Who looks at the goods; some private goods are shown to some users. */
export interface Viewer {
  readonly user_id: number | null
}

/** Everyone who has not logged in. */
export const STRANGER: Viewer = { user_id: null }
