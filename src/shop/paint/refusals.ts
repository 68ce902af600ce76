import { type Faults, refusal } from '#kernel/refusal'

export type PaintRefusal = ColourUnknown | NotTintable | BaseUnfit | ColourListRefused | ColourInUse

/** What can be wrong with a colour that staff keep, with a list of them, or with a row of it. */
export type ColourFault =
  | 'colour_base'
  | 'colour_code'
  | 'colour_code_known'
  | 'colour_code_used'
  | 'colour_collection'
  | 'colour_hex'
  | 'colour_lrv'
  | 'colour_name'
  | 'colour_price_group'
  | 'colour_row_columns'
  | 'colour_row_repeated'
  | 'colour_too_many_rows'

/** A colour, or a list of them, that cannot be taken at all. */
export class ColourListRefused extends refusal('invalid_field')<{
  readonly errors: Faults<ColourFault>
}> {}

/** A line of a basket or an order is in the colour. */
export class ColourInUse extends refusal('colour_in_use')<{
  readonly code: string
  readonly name: string
}> {}

/** No collection of the shop has the code. */
export class ColourUnknown extends refusal('colour_unknown')<{
  readonly collection: string
  readonly code: string
}> {}

/** The product is no base that paint is mixed in. */
export class NotTintable extends refusal('not_tintable')<{ readonly product_id: number }> {}

/** The colour is too dark or too light for the base; `nearest` is the one that looks most like it and can be mixed. */
export class BaseUnfit extends refusal('base_unfit')<{
  readonly base: string
  readonly needs: string
  readonly name: string
  readonly nearest: string
  readonly nearest_url: string
}> {}
