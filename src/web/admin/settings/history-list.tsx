import { useState } from 'react'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { HistorySheet } from '../acts/history-sheet.tsx'
import { Facts } from '../parts/sheet.tsx'
import { useServices } from '../services.ts'
import { consentName } from './consent-texts.ts'
import { FORMS, fieldName, inWords } from './history.ts'
import { mailNames } from './mail-texts.ts'
import { callsOf, type Settings, type Version } from './settings.ts'

type Props = { settings: Settings; versions: readonly Version[]; next: number | undefined }

/** Every change of a setting: who, when, before and after; what was changed can be put back. */
export function HistoryList({ settings, versions, next }: Props) {
  const [chosen, choose] = useState<Version>()
  const right = useCan()('settings_edit')
  return (
    <HistorySheet
      {...{ versions, right }}
      older={next === undefined ? undefined : `/indstillinger?vis=historik&efter=${next}`}
      titleOf={(version) => titleOf(version, settings)}
      changesOf={({ kind, changes }) =>
        changes.map(({ field, before, after }) => [
          fieldName(kind, field),
          inWords(field, before),
          inWords(field, after),
        ])
      }
      canPutBack={({ act }) => act === 'changed'}
      onPutBack={choose}
    >
      {chosen && <PutBack {...{ settings, version: chosen }} onClose={() => choose(undefined)} />}
    </HistorySheet>
  )
}

type Changed = keyof typeof FORMS
const WORDS: Readonly<Record<Changed, string>> = {
  setting: 'konfigurationen',
  merchant: 'virksomheden',
  branch: 'forretningen',
  payment_method: 'betalingsmåden',
  site: 'domænet',
}
const ACTS = { created: 'Oprettede', changed: 'Ændrede', deleted: 'Slettede' }

function titleOf({ kind, act, subject, changes }: Version, settings: Settings): string {
  if (kind === 'settings_order') {
    return subject === 'branches'
      ? 'Ændrede forretningernes rækkefølge'
      : 'Ændrede betalingsmådernes rækkefølge'
  }
  if (kind === 'mail_text') return `Ændrede mailen »${mailNames[subject] ?? subject}«`
  if (kind === 'consent_text') return `Ændrede teksten »${consentName(subject)}«`
  const word = WORDS[kind]
  if (kind === 'setting') return `Ændrede ${word}`
  const told = changes.find(({ field }) => field === 'name')
  const name = namedNow(kind, settings, subject) ?? told?.before ?? told?.after ?? `nr. ${subject}`
  return `${ACTS[act]} ${word} »${name}«`
}

function namedNow(kind: Exclude<Changed, 'setting'>, settings: Settings, subject: string) {
  const lists = {
    merchant: settings.merchants,
    branch: settings.branches,
    payment_method: settings.payment_methods,
    site: settings.sites,
  }
  return lists[kind].find(({ id }) => String(id) === subject)?.name || undefined
}

type PutBackProps = { settings: Settings; version: Version; onClose: () => void }

/** Compares what was changed with what it was before, and puts it back. */
function PutBack({ settings, version, onClose }: PutBackProps) {
  const { api } = useServices()
  const { kind, subject, changes } = version
  const before = Object.fromEntries(changes.map(({ field, before: was }) => [field, was]))
  const put = () => {
    if (kind === 'settings_order') {
      const body = { ids: (before.ids ?? []) as number[] }
      return api.patch('/api/admin/settings-orders/{id}', { id: subject as 'branches', body })
    }
    if (kind === 'mail_text') {
      return api.patch('/api/admin/mail-texts/{id}', { id: subject, body: before })
    }
    if (kind === 'consent_text') {
      return api.patch('/api/admin/consent-texts/{id}', { id: subject as 'cookies', body: before })
    }
    return callsOf(api, FORMS[kind]).change(subject, before)
  }
  return (
    <ActDialog
      title={titleOf(version, settings)}
      label="Sæt tilbage"
      done="Det er sat tilbage og gælder nu"
      help="Kun disse felter ændres. Ændringen står også i historikken."
      act={put}
      onClose={onClose}
    >
      <Facts
        facts={changes.map(({ field, before: was, after }) => [
          fieldName(kind, field),
          `${inWords(field, after)} → ${inWords(field, was)}`,
        ])}
      />
    </ActDialog>
  )
}
