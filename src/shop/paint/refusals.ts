import { type Faults, refusal } from '#kernel/refusal'

export type PaintRefusal = ColourUnknown | NotTintable | BaseUnfit | ColourListRefused

/** What can be wrong with a list of colours, or with a row of it. */
export type ColourFault =
  | 'colour_base'
  | 'colour_code'
  | 'colour_collection'
  | 'colour_hex'
  | 'colour_lrv'
  | 'colour_name'
  | 'colour_price_group'
  | 'colour_row_columns'
  | 'colour_row_repeated'
  | 'colour_too_many_rows'

/** A list of colours that cannot be taken at all. */
export class ColourListRefused extends refusal('invalid_field')<{
  readonly errors: Faults<ColourFault>
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
