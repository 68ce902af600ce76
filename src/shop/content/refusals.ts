import { refusal } from '#kernel/refusal'

export type ContentRefusal = NodeFieldRefused | NodeInUse | NodeStale

/** A field has a value that the tree, or another node, does not allow. Sentences in Danish by field. */
export class NodeFieldRefused extends refusal('invalid_field')<{
  readonly errors: Readonly<Record<string, readonly string[]>>
}> {
  constructor(field: string, sentence: string) {
    super({ errors: { [field]: [sentence] } })
  }
}

/** What uses a node that was to be deleted. */
export interface NodeUsage {
  readonly model: 'Nodes' | 'StaticRoutes' | 'Protected'
  readonly id: number
  readonly name: string
}

type Errors = Readonly<Record<string, readonly string[]>>

/** Other things need the node: which, by their kind. */
export class NodeInUse extends refusal('node_in_use')<{ readonly errors: Errors }> {
  constructor(usage: readonly NodeUsage[]) {
    const errors: Record<string, string[]> = {}
    for (const { model, id, name } of usage) {
      errors[model] = [...(errors[model] ?? []), `${id} ${name}`]
    }
    super({ errors })
  }
}

/** The node was changed meanwhile. */
export class NodeStale extends refusal('node_changed')<{
  readonly version: number
  readonly sent_version: number
}> {}
