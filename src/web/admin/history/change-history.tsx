import { Anchor } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '#api-client'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import { isAsPlanned } from '../parts/as-planned.ts'
import { Facts, Sheet } from '../parts/sheet.tsx'
import { useRead } from '../parts/use-read.ts'
import { useServices } from '../services.ts'
import { formatMoment } from '../when.ts'
import styles from './change-history.module.css'
import { type Change, canPutBack, inWords, nameOf, type RecordKind, toPutBack } from './changes.ts'

type Event = ReplyOf<'GET', '/api/admin/audit'>['data'][number]

type Props = {
  kind: RecordKind
  /** As the API tells it now. */
  record: { readonly id: number; readonly modified: string }
  /** Told where nothing was changed. */
  none: string
  patch: (body: object) => Promise<unknown>
  /** A dialog that the saving has opened. */
  dialog?: ReactNode
  /** Above the changes. */
  children?: ReactNode
}

/** Who has changed a record and what, each field beside what it was; a field can be put back, or all that were changed at once. */
export function ChangeHistory({ children, ...props }: Props) {
  const { kind, record, none } = props
  const { api } = useServices()
  const right = useCan()('audit_read')
  const query = { subject: String(record.id), action: kind.action }
  const { reply, failure } = useRead(
    `${record.id} ${record.modified}`,
    right.may ? (signal) => api.get('/api/admin/audit', { query, signal }) : undefined,
  )
  const all = (
    <Anchor component={Link} to={`/revision?action=${kind.action}&subject=${record.id}`}>
      Alt i revisionsloggen
    </Anchor>
  )
  return (
    <Sheet title="Historik" aside={right.may && all}>
      {children}
      {!right.may && <p className={styles.quiet}>{right.why}</p>}
      {failure && <p className={styles.error}>{failure}</p>}
      {reply?.data.length === 0 && <p className={styles.quiet}>{none}</p>}
      <ul className={styles.events} aria-label="Ændringer">
        {reply?.data.map((event) => (
          <li key={event.id}>
            <Changed {...props} event={event} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** An erased user has no name. */
function actorOf({ actor_name, actor_id, changes }: Event): string {
  if (isAsPlanned(changes)) return 'som planlagt'
  if (actor_id === null) return 'ukendt'
  return actor_name?.trim() || `bruger ${actor_id}`
}

type ChangedProps = Omit<Props, 'children'> & { event: Event }

function Changed({ event, ...props }: ChangedProps) {
  const { kind, record } = props
  const { changes, created } = event
  const can = useCan()
  const [chosen, choose] = useState<readonly Change[]>()
  const other = (changes ?? []).filter((change) => canPutBack(kind, record, change))
  return (
    <>
      <p className={styles.when}>
        {formatMoment(created)} · {actorOf(event)}
        {other.length > 1 && (
          <RightButton
            right={can(other.flatMap(({ field }) => kind.rightsFor(field)))}
            onClick={() => choose(other)}
          >
            {`Sæt alle ${other.length} felter tilbage …`}
          </RightButton>
        )}
      </p>
      <ul className={styles.changes}>
        {changes?.map((change) => (
          <li key={change.field}>
            <span className={styles.text}>
              <b>{nameOf(kind, change.field)}</b>{' '}
              <span>
                <s>{inWords(kind, change.before)}</s> → {inWords(kind, change.after)}
              </span>
            </span>
            {other.includes(change) && (
              <RightButton
                right={can(kind.rightsFor(change.field))}
                onClick={() => choose([change])}
              >
                {`Sæt ${nameOf(kind, change.field)} tilbage …`}
              </RightButton>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <PutBack {...props} {...{ created, changes: chosen }} onClose={() => choose(undefined)} />
      )}
    </>
  )
}

type PutBackProps = Omit<ChangedProps, 'event' | 'none'> & {
  changes: readonly Change[]
  created: string
  onClose: () => void
}

/** Compares what fields are with what they were before a change, and puts them back. */
function PutBack({ kind, record, patch, dialog, changes, created, onClose }: PutBackProps) {
  const [first] = changes
  const isOne = changes.length === 1
  const name = isOne && first ? nameOf(kind, first.field) : `${changes.length} felter`
  return (
    <ActDialog
      title={`${name} som før ${formatMoment(created)}`}
      label={`Sæt ${name} tilbage`}
      done={isOne ? 'Feltet er sat tilbage' : 'Felterne er sat tilbage'}
      isBehind={dialog !== undefined}
      help={`Kun ${isOne ? 'dette felt' : 'disse felter'} ændres. Ændringen står også i historikken, så den kan fortrydes.`}
      act={() => patch(toPutBack(kind, record, changes))}
      onClose={onClose}
    >
      {changes.map(({ field, before }) => (
        <section key={field} aria-label={nameOf(kind, field)}>
          {!isOne && <b>{nameOf(kind, field)}</b>}
          <Facts
            facts={[
              ['Nu', inWords(kind, (record as Readonly<Record<string, unknown>>)[field])],
              ['Bliver til', inWords(kind, before)],
            ]}
          />
        </section>
      ))}
      {dialog}
    </ActDialog>
  )
}
