import type { ReplyOf } from '#api-client'

type Reply = ReplyOf<'GET', '/api/admin/shop/categories/{id}'>
export type AdminCategory = Reply['data']
export type Group = ReplyOf<'GET', '/api/admin/shop/variant-groups'>['data'][number]

/** A category with its version, and all groups that its products could be filtered by. */
export type Shown = Reply & { readonly groups: readonly Group[] }
