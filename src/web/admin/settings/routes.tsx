import type { LoaderFunctionArgs } from 'react-router'
import { requiring } from '../access/require-right.ts'
import type { Services } from '../services.ts'
import { ConsentPage, type LoadedConsent } from './consent-page.tsx'
import { isConsent } from './consent-texts.ts'
import { EntityPage, type LoadedEntity } from './entity-page.tsx'
import { type LoadedMail, MailPage } from './mail-page.tsx'
import { callsOf, isKind, type LoadedSettings } from './settings.ts'
import { SettingsPage } from './settings-page.tsx'

const PERMISSION = 'settings_edit'
const MAIL = '/api/admin/mail-texts/{id}'
const CONSENT = '/api/admin/consent-texts/{id}'

export function settingsRoute(services: Services) {
  const { api } = services
  const load = async ({
    request: { url, signal },
  }: LoaderFunctionArgs): Promise<LoadedSettings> => {
    const asked = new URL(url).searchParams
    const shown = asked.get('vis')
    const after = Number(asked.get('efter')) || undefined
    const [{ data: settings }, mails, consents, history] = await Promise.all([
      api.get('/api/admin/settings', { signal }),
      shown === 'mails' ? api.get('/api/admin/mail-texts', { signal }) : undefined,
      shown === 'samtykke' ? api.get('/api/admin/consent-texts', { signal }) : undefined,
      shown === 'historik'
        ? api.get('/api/admin/settings-history', { query: { after }, signal })
        : undefined,
    ])
    const versions = history?.data ?? []
    const next = history?.metadata.is_last === false ? versions.at(-1)?.id : undefined
    return {
      settings,
      mails: mails?.data ?? [],
      consents: consents?.data ?? [],
      versions,
      next,
    }
  }
  return { Component: SettingsPage, loader: requiring(services, PERMISSION, load) }
}

export function entityRoute(services: Services) {
  const load = async ({ params, request }: LoaderFunctionArgs): Promise<LoadedEntity> => {
    const { kind, id = '' } = params
    const isNew = id === 'ny'
    if (!isKind(kind) || (isNew && kind !== 'forretninger'))
      throw new Response(null, { status: 404 })
    if (isNew) return { kind, id, loaded: undefined }
    return { kind, id, loaded: await callsOf(services.api, kind).read(id, request.signal) }
  }
  return { Component: EntityPage, loader: requiring(services, PERMISSION, load) }
}

export function consentRoute(services: Services) {
  const load = async ({ params, request }: LoaderFunctionArgs): Promise<LoadedConsent> => {
    const { id = '' } = params
    if (!isConsent(id)) throw new Response(null, { status: 404 })
    const { data, etag } = await services.api.get(CONSENT, { id, signal: request.signal })
    return { wording: data, etag }
  }
  return { Component: ConsentPage, loader: requiring(services, PERMISSION, load) }
}

export function mailRoute(services: Services) {
  const load = async ({ params, request }: LoaderFunctionArgs): Promise<LoadedMail> => {
    const { id = '' } = params
    const { data, etag } = await services.api.get(MAIL, { id, signal: request.signal })
    return { mail: data, etag }
  }
  return { Component: MailPage, loader: requiring(services, PERMISSION, load) }
}
