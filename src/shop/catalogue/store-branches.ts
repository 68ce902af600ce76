import type { Db } from '#database/client'

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

/** Where the merchant has shops. */
export function listBranches(db: Db): Promise<Branch[]> {
  return db
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
    .execute()
}
