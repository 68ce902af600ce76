import type { ShownNode } from '#shop/content'
import { NotFound, UNKNOWN } from '../problem/refusals.ts'

/** No node is there for this reader: its `message` is that of the specification, section 8. */
export class NodeMissing extends NotFound {
  override readonly facts = UNKNOWN
  /** Which node it would be for another reader, or at another time. */
  readonly node: Pick<ShownNode, 'id'> | undefined
  readonly isPersonal: boolean

  constructor(node: Pick<ShownNode, 'id'> | undefined, isPersonal = false) {
    super()
    this.node = node
    this.isPersonal = isPersonal
  }
}
