import type { OrderContact, OrderDelivery } from '#shop/orders'

export type LabelProvider = 'internal' | 'shipmondo'
/** `thermal`: 100 × 192 mm, a page for each parcel; `a4`: four to a sheet. */
export type LabelFormat = 'thermal' | 'a4'

export interface Party {
  readonly name: string
  /** A person, where the name is a company's. */
  readonly attention: string
  /** Street, and what stands below it. */
  readonly address: readonly string[]
  readonly zipcode: string
  readonly city: string
  readonly country_code: string
  /** As it is dialled. */
  readonly phone: string
  readonly email: string
}

interface ParcelShop {
  readonly reference: string
  readonly name: string
  readonly address1: string
  readonly zipcode: string
  readonly city: string
}

export interface LabelParcel {
  readonly weight_grams: number
  readonly length_mm: number | null
  /** Of the shop's own series; null when the carrier gives one. */
  readonly number: string | null
}

/** What stands on a label, as it was when the label was ordered. */
export interface Consignment {
  /** `100118-1`: the order, and which of its labels; unlike any other. */
  readonly reference: string
  readonly order_reference: string
  /** `Pakke med GLS` */
  readonly delivery: string
  readonly is_by_lorry: boolean
  readonly sender: Party
  readonly receiver: Party
  readonly parcel_shop: ParcelShop | null
  /** The customer's own references. */
  readonly marks: readonly string[]
  /** What the driver has to know. */
  readonly notes: readonly string[]
  readonly parcels: readonly LabelParcel[]
}

/** The words on a label, which are a paper's own. */
export interface LabelWords {
  /** `Pakke med GLS` */
  readonly deliveryOf: (delivery: OrderDelivery) => string
  readonly marksOf: (invoice: OrderContact) => string[]
  readonly notesOf: (delivery: OrderDelivery, receiver: OrderContact) => string[]
}

/** A label that waits to be made. */
export interface LabelToMake {
  readonly service: string
  readonly format: LabelFormat
  /** Of the first label on an A4 sheet: 1 to 4. */
  readonly start_position: number
  readonly created: Date
  readonly shown: Consignment
}

export type MadeLabel =
  | {
      readonly external_reference: string
      /** The carrier's number of each parcel; empty when there is none to follow it by. */
      readonly tracking: readonly string[]
      readonly pdf: Uint8Array
    }
  /** The maker has refused: asking again does not help. */
  | { readonly refusal: string }

/** Who makes labels: the shop itself, or a service that orders the carrier too. */
export interface LabelMaker {
  /**
   * At least once: asked again for the same `reference` it gives what it made before. Throws when it is not known whether it was made, or
   * when it cannot be made now.
   */
  make(label: LabelToMake): Promise<MadeLabel>
}

export type LabelMakers = ReadonlyMap<string, LabelMaker>
