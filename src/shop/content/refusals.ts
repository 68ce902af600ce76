import { type Faults, refusal } from '#kernel/refusal'

export type ContentRefusal = NodeFieldRefused | NodeInUse | NodeStale

/** What can be wrong with a field of a node or a section. */
export type NodeFault =
  | 'node_address_loops'
  | 'node_address_of_the_shop'
  | 'node_address_taken'
  | 'node_address_too_long'
  | 'node_below_itself'
  | 'node_content_elsewhere'
  | 'node_field_empty'
  | 'node_front_page_stays'
  | 'node_group_unknown'
  | 'node_leads_to_itself'
  | 'node_leads_twice'
  | 'node_links_elsewhere'
  | 'node_links_loop'
  | 'node_redirect_outside'
  | 'node_section_unknown'
  | 'node_site_unknown'
  | 'node_tag_unknown'
  | 'node_template_elsewhere'
  | 'node_template_unknown'
  | 'node_unknown'
  | 'node_window_empty'

/** A field has a value that the tree, or another node, does not allow. */
export class NodeFieldRefused extends refusal('invalid_field')<{
  readonly errors: Faults<NodeFault>
}> {
  constructor(field: string, code: NodeFault) {
    super({ errors: { [field]: [{ code }] } })
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
