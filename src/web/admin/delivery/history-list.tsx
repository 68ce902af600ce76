import { useState } from 'react'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { HistorySheet } from '../acts/history-sheet.tsx'
import { Facts } from '../parts/sheet.tsx'
import { useServices } from '../services.ts'
import { dayName } from './days.ts'
import { callsOf, type Desk, type Kind, type Version } from './desk.ts'
import { fieldName, inWords, restOf } from './history.ts'

type Props = { desk: Desk; versions: readonly Version[]; next: number | undefined }

/** Every change of delivery: who, when, before and after; each can be put back. */
export function HistoryList({ desk, versions, next }: Props) {
  const [chosen, choose] = useState<Version>()
  const right = useCan()('delivery_edit')
  return (
    <HistorySheet
      {...{ versions, right }}
      older={next === undefined ? undefined : `/levering?vis=historik&efter=${next}`}
      titleOf={(version) => titleOf(version, desk)}
      changesOf={({ changes }) =>
        changes.map(({ field, before, after }) => [
          fieldName(field),
          inWords(field, before, desk),
          inWords(field, after, desk),
        ])
      }
      canPutBack={(version) => whyNot(version, desk) ?? true}
      onPutBack={choose}
    >
      {chosen && <PutBack {...{ desk, version: chosen }} onClose={() => choose(undefined)} />}
    </HistorySheet>
  )
}

const ACTS = { created: 'Oprettede', changed: 'Ændrede', deleted: 'Slettede' }
const KINDS: Readonly<Record<Exclude<Version['kind'], 'order'>, { kind: Kind; word: string }>> = {
  code: { kind: 'maader', word: 'leveringsmåden' },
  rule: { kind: 'regler', word: 'reglen' },
  area: { kind: 'omraader', word: 'området' },
  carrier: { kind: 'fragtmaend', word: 'fragtmanden' },
  day: { kind: 'dage', word: 'dagen' },
}

function listOf(kind: Version['kind'], desk: Desk): readonly { id: number; name: string }[] {
  if (kind === 'day') return desk.days.map((one) => ({ id: one.id, name: dayName(one, desk) }))
  if (kind === 'code') return desk.codes
  if (kind === 'rule') return desk.rules
  return kind === 'area' ? desk.areas : desk.carriers
}

function titleOf({ kind, act, subject, changes }: Version, desk: Desk): string {
  if (kind === 'order') {
    return subject === 'codes'
      ? 'Ændrede leveringsmådernes rækkefølge'
      : 'Ændrede reglernes rækkefølge'
  }
  const told = changes.find(({ field }) => field === 'name')
  const now = listOf(kind, desk).find(({ id }) => String(id) === subject)?.name
  const name =
    now ?? told?.before ?? told?.after ?? deletedDay(kind, changes, desk) ?? `nr. ${subject}`
  return `${ACTS[act]} ${KINDS[kind].word} »${name}«`
}

/** What a day that is gone was called, of its fields. */
function deletedDay(kind: Version['kind'], changes: Version['changes'], desk: Desk) {
  if (kind !== 'day') return undefined
  const fields = Object.fromEntries(
    changes.map(({ field, before, after }) => [field, before ?? after ?? null]),
  )
  const { branch_id = null, carrier_id = null, weekday = null, day = null } = fields
  return dayName({ branch_id, carrier_id, weekday, day } as Parameters<typeof dayName>[0], desk)
}

/** Why it cannot be put back. */
function whyNot({ kind, act, subject }: Version, desk: Desk): string | undefined {
  if (kind === 'order' || act === 'deleted') return undefined
  const isThere = listOf(kind, desk).some(({ id }) => String(id) === subject)
  return isThere ? undefined : 'Er slettet siden.'
}

type PutBackProps = { desk: Desk; version: Version; onClose: () => void }

/** Compares what was changed with what it is now, and puts it back. */
function PutBack({ desk, version, onClose }: PutBackProps) {
  const { api } = useServices()
  const { kind, act, subject, changes } = version
  const put = async () => {
    if (kind === 'order') {
      const ids = (changes[0]?.before ?? []) as number[]
      await api.patch('/api/admin/delivery-orders/{id}', {
        ...{ id: subject as 'codes', body: { ids } },
      })
      return
    }
    const calls = callsOf(api, KINDS[kind].kind)
    const before = Object.fromEntries(changes.map(({ field, before: was }) => [field, was]))
    if (act === 'created') await calls.remove(Number(subject))
    else if (act === 'changed') await calls.change(Number(subject), before)
    else await calls.make(restOf(before))
  }
  const help = {
    created: 'Det slettes igen, hvis intet bruger det.',
    changed: 'Kun disse felter ændres. Ændringen står også i historikken.',
    deleted: 'Det oprettes igen med et nyt nummer, nederst i rækkefølgen.',
  }
  return (
    <ActDialog
      title={titleOf(version, desk)}
      label="Sæt tilbage"
      done="Det er sat tilbage og gælder nu"
      help={help[act]}
      act={put}
      onClose={onClose}
    >
      {act === 'changed' && (
        <Facts
          facts={changes.map(({ field, before, after }) => [
            fieldName(field),
            `${inWords(field, after, desk)} → ${inWords(field, before, desk)}`,
          ])}
        />
      )}
    </ActDialog>
  )
}
