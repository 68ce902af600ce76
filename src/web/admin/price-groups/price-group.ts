import type { ReplyOf } from '#api-client'

/** As the list of them has it. */
export type PriceGroup = ReplyOf<'GET', '/api/admin/price-groups'>['data'][number]
