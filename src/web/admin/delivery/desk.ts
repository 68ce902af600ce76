import type { Calls, ReplyOf } from '#api-client'

export type Desk = ReplyOf<'GET', '/api/admin/delivery'>['data']
export type Code = Desk['codes'][number]
export type Rule = Desk['rules'][number]
export type Area = Desk['areas'][number]
export type Day = Desk['days'][number]
export type Version = ReplyOf<'GET', '/api/admin/delivery-history'>['data'][number]

/** What the desk has, and where each of it is changed. */
export type Kind = 'maader' | 'regler' | 'omraader' | 'fragtmaend' | 'dage'

interface KindOfDesk {
  readonly url:
    | '/api/admin/delivery-codes'
    | '/api/admin/delivery-rules'
    | '/api/admin/delivery-areas'
    | '/api/admin/carriers'
    | '/api/admin/delivery-days'
  readonly one: string
  readonly many: string
  readonly made: string
  /** A new one, as its button says. */
  readonly another: string
}

export const KINDS: Readonly<Record<Kind, KindOfDesk>> = {
  maader: {
    url: '/api/admin/delivery-codes',
    one: 'Leveringsmåden',
    many: 'Leveringsmåder',
    made: 'Leveringsmåden er oprettet',
    another: 'Ny leveringsmåde',
  },
  regler: {
    url: '/api/admin/delivery-rules',
    one: 'Reglen',
    many: 'Regler',
    made: 'Reglen er oprettet og gælder nu',
    another: 'Ny regel',
  },
  omraader: {
    url: '/api/admin/delivery-areas',
    one: 'Området',
    many: 'Områder',
    made: 'Området er oprettet',
    another: 'Nyt område',
  },
  fragtmaend: {
    url: '/api/admin/carriers',
    one: 'Fragtmanden',
    many: 'Fragtmænd',
    made: 'Fragtmanden er oprettet',
    another: 'Ny fragtmand',
  },
  dage: {
    url: '/api/admin/delivery-days',
    one: 'Dagen',
    many: 'Dage',
    made: 'Pladserne er oprettet og tilbydes nu',
    another: 'Ny dag',
  },
}

export function isKind(text: string | undefined): text is Kind {
  return text !== undefined && text in KINDS
}

/** A day has no name. */
type Named = { readonly id: number; readonly name?: string }
type Entity = { readonly id: number; readonly name: string }

/** The calls of a kind: all kinds are read and changed the same way. */
export function callsOf(api: Calls, kind: Kind) {
  const { url } = KINDS[kind]
  const path = `${url}/{id}` as '/api/admin/carriers/{id}'
  const all = url as '/api/admin/carriers'
  return {
    read: async (id: number, signal?: AbortSignal) => {
      const { data, etag } = await api.get(path, { id, ...(signal && { signal }) })
      return { data: data as Named & Record<string, unknown>, etag }
    },
    change: (id: number, body: object, etag?: string) =>
      api.patch(path, { id, body, ...(etag && { headers: { 'if-match': etag } }) }),
    make: async (body: object) => (await api.post(all, { body: body as never })).data.id,
    remove: (id: number) => api.delete(path, { id }),
  }
}

/** All that forms choose between. */
export interface Choices {
  readonly codes: readonly Entity[]
  readonly areas: readonly Entity[]
  readonly carriers: readonly Entity[]
  readonly branches: readonly Entity[]
}

export interface LoadedDesk {
  readonly desk: Desk
  /** The latest changes, where the history is shown. */
  readonly versions: readonly Version[]
  /** What the page of changes before these begins after; undefined: there are none. */
  readonly next: number | undefined
}
