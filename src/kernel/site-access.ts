/** What the driver of a lorry has to know of a place. */
export interface SiteAccess {
  /** The longest lorry that can get there; null when it is not said. */
  readonly lorry_m: number | null
  /** From where the lorry can stand to where the products go; null when it is not said. */
  readonly crane_reach_m: number | null
  /** Who is there on the day. */
  readonly contact_name: string
  readonly contact_phone: string
  readonly note: string
}

/** How far the crane of a lorry reaches from where it stands, in metres. */
export const CRANE_REACH_M = 8
