/** Who sells: what the law wants on every page, mail and order. */
export interface Merchant {
  readonly name: string
  /** The name over the door. */
  readonly short_name: string
  readonly address1: string
  readonly zipcode: string
  readonly city: string
  readonly cvr: string
  /** As it is dialled; shown in pairs. */
  readonly phone: string
  readonly email: string
  /** How long the phone is answered. */
  readonly hours: string
}

/** `70 00 00 06` */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/^(\+45|0045)/, '').replace(/\D/g, '')
  return digits.replace(/(\d{2})(?=\d)/g, '$1 ')
}
