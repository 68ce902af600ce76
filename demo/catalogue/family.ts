/** Axis → its values, as the drawings and the prices read them. */
export type Axes = Readonly<Record<string, readonly (string | number)[]>>

/** Axis → the one value a product has. */
export type Attributes = Readonly<Record<string, string>>

/**
 * What keeps nonsense out. In each group the first rule that matches decides: it replaces the values of axes that differ
 * between children, and leaves out parents and children with other values on the axes it names.
 */
export interface Rule {
  /** Regular expression on the type, or on the axis named in `of`. */
  readonly match: string
  readonly of?: string
  readonly keep: Axes
}

type Factors = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Kroner ex VAT before the brand's factor, the noise and the rounding; `f` are factors by axis and value. */
export type PriceRule = { readonly f?: Factors } & (
  | { readonly k: 'vol'; readonly kr_m3: number }
  | { readonly k: 'area'; readonly kr_m2: number; readonly width_mm?: number }
  | { readonly k: 'area_t'; readonly kr_m2_mm: number }
  | { readonly k: 'len'; readonly kr_m: number }
  | { readonly k: 'kg'; readonly kr_kg: number }
  | {
      readonly k: 'liter'
      readonly kr_l: number
      readonly size_disc?: Readonly<Record<string, number>>
      /** Kroner per litre by base. */
      readonly tint: Readonly<Record<string, number>>
    }
  | { readonly k: 'screw'; readonly kr_100: number }
  | {
      readonly k: 'pow'
      readonly base: number
      /** `i`: the place of the value on its axis, from 1; `area`: m²; else an axis, `[0]` its first number. */
      readonly x: string
      readonly x0: number
      readonly e: number
      readonly by_length?: boolean
    }
  | {
      readonly k: 'values'
      readonly axis: string
      readonly kr: Readonly<Record<string, number>>
      /** Factor for each further size. */
      readonly grow?: number
    }
)

/** What one unit weighs: by the section and length, by area, by length, by litres, by what the axis says, or just so. */
type MassRule =
  | { readonly kg_m3: number }
  | { readonly kg_m2_mm: number }
  | { readonly kg_m2: number }
  | { readonly kg_m: number }
  | { readonly kg_l: number }
  | { readonly kg: number }
  | { readonly axis: string }
  | { readonly screw: true }

export type NoWithdrawal = 'made_to_order' | 'cut' | 'mixed'

interface Hazard {
  readonly pictograms: readonly string[]
  /** Empty for what is not dangerous, but must name what people may be allergic to. */
  readonly signal: string
  /** `H317`; `EUH208` names its substance. */
  readonly h: readonly string[]
  /** Parts of a type's name that carry it; `*` is all. */
  readonly types: readonly string[]
  readonly note?: string
}

/** One kind of goods: what it is called, comes in, costs, weighs and must say of itself. */
export interface Family {
  readonly id: string
  /** `{axis}` is the value as people read it, `:l` in small letters; what stands in `[…]` goes when a value lacks. */
  readonly name: string
  /** What a merchant says of it, three sentences at most. */
  readonly text: string
  /** Other texts, by what the type is called (a regular expression), or another property: `spaending=230`. The first that fits. */
  readonly texts?: Readonly<Record<string, string>>
  /** Sentences that are added to the text, each where it fits. */
  readonly further?: Readonly<Record<string, string>>
  readonly categories: readonly number[]
  /** The first regular expression that matches type and name gives the category; else it is the first. */
  readonly category_rules?: readonly (readonly [string, number])[]
  readonly brands: readonly string[]
  /** What a price is for: of boards the metre. */
  readonly sale_unit: 'm' | 'stk.' | 'pk.' | 'rulle' | 'æske' | 'par'
  readonly parent_axes: Axes
  readonly child_axes: Axes
  readonly only?: readonly (readonly Rule[])[]
  /** Axis → value → how people read it. */
  readonly labels?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Axis → its unit, where it is not the group's own. */
  readonly units?: Readonly<Record<string, string>>
  readonly fixed?: Attributes
  readonly price: PriceRule
  readonly mass: MassRule
  /** The unit of the price that goods are compared by. */
  readonly alternate_unit?: 'm' | 'm²' | 'kg' | 'l' | '100 stk.'
  /** How much a pack holds: so many m² or m³, or one of a list of m². */
  readonly pack_area?: {
    readonly m2?: number
    readonly m3?: number
    readonly m2_list?: readonly number[]
  }
  /** m² that one piece covers when it is laid. */
  readonly m2_each?: number
  /** Pieces in a bundle, on a pallet, in a carton: one of these. */
  readonly pack?: Readonly<
    Partial<Record<'bundt_stk' | 'palle_stk' | 'karton_stk', readonly number[]>>
  >
  readonly quantities?: {
    readonly min: number
    readonly step: number
    readonly when?: Attributes
  }
  readonly delivery: readonly string[]
  readonly docs?: readonly string[]
  readonly norm?: string
  readonly eudr?: boolean
  readonly weee?: boolean
  readonly weee_types?: string
  readonly made_to_order?: boolean
  readonly lead_days?: readonly number[]
  readonly safety?: string
  readonly note?: string
  /** What the types are called that the note is for, when it is not for all: a regular expression. */
  readonly note_types?: string
  readonly dangerous_goods?: string
  readonly coverage_m2_l?: readonly number[]
  /** How much of the width of a board lies under the next one, and of which boards (a regular expression). */
  readonly overlap?: { readonly mm: number; readonly of: string }
  /** Its bases are tinted on request; we sell them as they are. */
  readonly tintable?: boolean
  readonly voc?: boolean
  /** The first that is for a type. */
  readonly hazard?: readonly Hazard[]
  readonly withdrawal?: NoWithdrawal
  /** What the types are called that may not be returned, when others may: a regular expression. */
  readonly withdrawal_types?: string
  /** Axis → a value that may not be returned, and why. */
  readonly withdrawal_when?: Readonly<Record<string, readonly [string, NoWithdrawal]>>
  readonly forced_pickup?: Attributes
}
