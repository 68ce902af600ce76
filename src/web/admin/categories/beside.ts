import type { Tree } from './tree.ts'

/** What the pages beside the tree get of it. */
export interface Beside {
  readonly tree: Tree
  /** Those that are marked, to be changed together. */
  readonly marked: ReadonlySet<number>
  readonly onUnmark: () => void
}
