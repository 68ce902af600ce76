import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '#api-client'
import { useCan } from '../../access/rights.ts'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { RightButton } from '../../acts/right-button.tsx'
import { isAsPlanned } from '../../parts/as-planned.ts'
import { Facts, Sheet } from '../../parts/sheet.tsx'
import { useServices } from '../../services.ts'
import { formatMoment } from '../../when.ts'
import { useReason } from '../compliance/reason-dialog.tsx'
import type { AdminProduct, LoadedProduct } from '../product-values.ts'
import { useRead } from '../use-read.ts'
import { Makings } from '../variants/makings.tsx'
import { type Change, canPutBack, inWords, nameOf, rightsFor, toPutBack } from './changes.ts'
import styles from './history.module.css'

const PRODUCT = '/api/admin/shop/products/{id}'

type Event = ReplyOf<'GET', '/api/admin/audit'>['data'][number]
type Props = { loaded: LoadedProduct }

/** Who has changed the product and what, each field beside what it was; a field can be put back. */
export function HistoryPart({ loaded }: Props) {
  const { id, modified } = loaded.data
  const { api } = useServices()
  const right = useCan()('audit_read')
  const query = { subject: String(id), action: 'product_changed' }
  const { reply, failure } = useRead(
    `${id} ${modified}`,
    right.may ? (signal) => api.get('/api/admin/audit', { query, signal }) : undefined,
  )
  const all = (
    <Anchor component={Link} to={`/revision?subject=${id}`}>
      Alt i revisionsloggen
    </Anchor>
  )
  return (
    <Sheet title="Historik" aside={right.may && all}>
      <Makings product={loaded.data} />
      {!right.may && <p className={styles.quiet}>{right.why}</p>}
      {failure && <p className={styles.error}>{failure}</p>}
      {reply?.data.length === 0 && <p className={styles.quiet}>Varen er ikke ændret.</p>}
      <ul className={styles.events} aria-label="Ændringer">
        {reply?.data.map((event) => (
          <li key={event.id}>
            <p className={styles.when}>
              {formatMoment(event.created)} · {actorOf(event)}
            </p>
            <Changes {...{ loaded, event }} />
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

function Changes({ loaded, event: { changes, created } }: Props & { event: Event }) {
  const can = useCan()
  const [chosen, choose] = useState<Change>()
  return (
    <>
      <ul className={styles.changes}>
        {changes?.map((change) => (
          <li key={change.field}>
            <span className={styles.text}>
              <b>{nameOf(change.field)}</b>{' '}
              <span>
                <s>{inWords(change.before)}</s> → {inWords(change.after)}
              </span>
            </span>
            {canPutBack(loaded.data, change) && (
              <RightButton right={can(rightsFor(change.field))} onClick={() => choose(change)}>
                {`Sæt ${nameOf(change.field)} tilbage …`}
              </RightButton>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <PutBack {...{ loaded, change: chosen, created }} onClose={() => choose(undefined)} />
      )}
    </>
  )
}

type PutBackProps = Props & { change: Change; created: string; onClose: () => void }

/** Compares what a field is with what it was before a change, and puts it back. */
function PutBack({ loaded, change, created, onClose }: PutBackProps) {
  const { api } = useServices()
  const { data: product, etag } = loaded
  const { withReason, dialog } = useReason()
  const name = nameOf(change.field)
  return (
    <ActDialog
      title={`${name} som før ${formatMoment(created)}`}
      label={`Sæt ${name} tilbage`}
      done="Feltet er sat tilbage"
      isBehind={dialog !== undefined}
      help="Kun dette felt ændres. Ændringen kommer selv i historikken, så den kan også fortrydes."
      act={() =>
        withReason((reason) =>
          api.patch(PRODUCT, {
            id: product.id,
            body: { ...toPutBack(product, change), ...(reason && { compliance_reason: reason }) },
            headers: { 'if-match': etag },
          }),
        )
      }
      onClose={onClose}
    >
      <Facts
        facts={[
          ['Nu', inWords(product[change.field as keyof AdminProduct])],
          ['Bliver til', inWords(change.before)],
        ]}
      />
      {dialog}
    </ActDialog>
  )
}
