import type { Buyers } from './buyers.ts'
import type { Years } from './clock.ts'
import type { Methods } from './course.ts'
import type { Assortment } from './order.ts'

/** What is counted, and the next number that nothing has yet. */
export interface Numbers {
  next: number
}

export interface OrderTerms {
  /** Versions of the terms, as orders of today have them. */
  readonly private: string
  readonly company: string
}

/** What the shop has, on which its years are planted. */
export interface OrderGround extends Assortment {
  readonly buyers: Buyers
  readonly years: Years
  readonly methods: Methods
  readonly terms: OrderTerms
  /** The first number that no order has. */
  readonly first_reference: number
  /** Of parcels. */
  readonly serials: Numbers
  /** Of invoices. */
  readonly numbers: Numbers
  /** The first number that no offer has. */
  readonly first_offer: number
  /** Of the text that visitors are asked with today. */
  readonly consent_version: number
}
