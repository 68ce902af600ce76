import type { Db } from '#database/client'
import { formatPhone, merchant } from '#kernel/merchant'

export interface Branch {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly address1: string
  readonly zipcode: string
  readonly city: string
  readonly phone: string
  readonly gln: string | null
  readonly latitude: number
  readonly longitude: number
  readonly hours: string
  readonly has_drive_in: boolean
  readonly has_crane_truck: boolean
  readonly has_tinting: boolean
}

/** Who sells; custom fields of the site under these keys go before what the shop is delivered with. */
const seller = { ...merchant, phone: formatPhone(merchant.phone) }
export type Company = Readonly<Record<keyof typeof seller, string>>

export async function readCompany(
  db: Db,
  site: { readonly id: number },
): Promise<{ company: Company; branches: Branch[] }> {
  const [fields, branches] = await Promise.all([
    db
      .selectFrom('catalogue.custom_field')
      .select(['key', 'value'])
      .where('model', '=', 'Sites')
      .where('foreign_key', '=', site.id)
      .where('active', '=', true)
      .where('key', 'in', Object.keys(seller))
      .execute(),
    db
      .selectFrom('catalogue.branch')
      .select([
        'id',
        'name',
        'slug',
        'address1',
        'zipcode',
        'city',
        'phone',
        'gln',
        'latitude',
        'longitude',
        'hours',
        'has_drive_in',
        'has_crane_truck',
        'has_tinting',
      ])
      .orderBy('sort')
      .orderBy('name')
      .execute(),
  ])
  const own = fields.flatMap(({ key, value }) => (value ? [[key, value] as const] : []))
  return { company: { ...seller, ...Object.fromEntries(own) }, branches }
}
