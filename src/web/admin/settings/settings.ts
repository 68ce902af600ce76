import type { Calls, ReplyOf } from '#api-client'

export type Settings = ReplyOf<'GET', '/api/admin/settings'>['data']
export type MailText = ReplyOf<'GET', '/api/admin/mail-texts'>['data'][number]
export type ConsentWording = ReplyOf<'GET', '/api/admin/consent-texts'>['data'][number]
export type Version = ReplyOf<'GET', '/api/admin/settings-history'>['data'][number]

/** What is read and changed on a form, and where. */
export type Kind = 'butik' | 'forretninger' | 'betaling' | 'domaener' | 'konfiguration'

interface KindOfSettings {
  readonly url:
    | '/api/admin/merchants'
    | '/api/admin/branches'
    | '/api/admin/payment-methods'
    | '/api/admin/sites'
    | '/api/admin/settings'
  /** Of its tab. */
  readonly many: string
  readonly saved: string
}

export const KINDS: Readonly<Record<Kind, KindOfSettings>> = {
  butik: {
    url: '/api/admin/merchants',
    many: 'Virksomhed',
    saved: 'Virksomheden er gemt og vises nu',
  },
  forretninger: {
    url: '/api/admin/branches',
    many: 'Forretninger',
    saved: 'Forretningen er gemt og vises nu',
  },
  betaling: {
    url: '/api/admin/payment-methods',
    many: 'Betaling',
    saved: 'Betalingsmåden er gemt og gælder nu',
  },
  domaener: { url: '/api/admin/sites', many: 'Domæner', saved: 'Domænet er gemt' },
  konfiguration: {
    url: '/api/admin/settings',
    many: 'Konfiguration',
    saved: 'Konfigurationen er gemt',
  },
}

export function isKind(text: string | undefined): text is Kind {
  return text !== undefined && Object.hasOwn(KINDS, text)
}

export type Entity = Readonly<Record<string, unknown>>

/** The calls of a kind: all kinds are read and changed the same way. */
export function callsOf(api: Calls, kind: Kind) {
  const { url } = KINDS[kind]
  const path = `${url}/{id}` as '/api/admin/branches/{id}'
  return {
    read: async (id: string, signal?: AbortSignal) => {
      const { data, etag } = await api.get(path, { id: id as never, ...(signal && { signal }) })
      return { data: data as Entity, etag }
    },
    change: (id: string, body: object, etag?: string) =>
      api.patch(path, { id: id as never, body, ...(etag && { headers: { 'if-match': etag } }) }),
  }
}

export interface LoadedSettings {
  readonly settings: Settings
  /** Where they are shown. */
  readonly mails: readonly MailText[]
  readonly consents: readonly ConsentWording[]
  /** The latest changes, where the history is shown. */
  readonly versions: readonly Version[]
  /** What the page of changes before these begins after; undefined: there are none. */
  readonly next: number | undefined
}
