import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { ReplyOf } from '#api-client'
import { formatCount } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import { nameOf } from '../history/changes.ts'
import { DialogActions } from '../parts/dialog-actions.tsx'
import listStyles from '../parts/rows.module.css'
import { useRead } from '../parts/use-read.ts'
import { useServices } from '../services.ts'
import { texts } from '../texts.ts'
import { formatMoment } from '../when.ts'
import { UNDONE } from './bulk.ts'
import styles from './prices-page.module.css'
import { PRODUCT_CHANGES } from './product-changes.ts'

const CHANGES = '/api/admin/shop/product-changes'
const UNDO = '/api/admin/shop/product-changes/{id}/undo'

type Changed = ReplyOf<'GET', typeof CHANGES>['data'][number]

/** What was changed of several goods at once within a day, and is taken back as one: for those who were too late for the message. */
export function PutBackButton() {
  const [isOpen, setOpen] = useState(false)
  const [chosen, choose] = useState<Changed>()
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Fortryd rettelser …
      </Button>
      {isOpen && (
        <ChangesDialog
          onChoose={(one) => {
            setOpen(false)
            choose(one)
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {chosen && <UndoDialog changed={chosen} onClose={() => choose(undefined)} />}
    </>
  )
}

type ListProps = { onChoose: (changed: Changed) => void; onClose: () => void }

function ChangesDialog({ onChoose, onClose }: ListProps) {
  const { api } = useServices()
  const can = useCan()
  const { reply, failure } = useRead('', (signal) => api.get(CHANGES, { signal }))
  return (
    <Modal opened title="Rettet på én gang det seneste døgn" size={640} onClose={onClose}>
      {failure && <p>{failure}</p>}
      {reply?.data.length === 0 && (
        <p>Der er ikke rettet flere varer på én gang det seneste døgn.</p>
      )}
      <ul className={listStyles.rows} aria-label="Rettelser">
        {reply?.data.map((one) => (
          <li key={one.id}>
            <span className={listStyles.words}>
              {inWords(one)}
              <small>{`${formatMoment(one.created)} · ${one.is_own ? 'af dig' : 'af en kollega'} · kan fortrydes til ${formatMoment(one.until)}`}</small>
            </span>
            <RightButton
              size="xs"
              right={can(one.fields.flatMap(PRODUCT_CHANGES.rightsFor))}
              aria-label={`Fortryd ${inWords(one)} ${formatMoment(one.created)}`}
              onClick={() => onChoose(one)}
            >
              Fortryd …
            </RightButton>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Modal>
  )
}

/** »3 varer: Priser« */
function inWords({ count, fields }: Pick<Changed, 'count' | 'fields'>): string {
  return `${formatCount(count)} varer: ${fields.map((field) => nameOf(PRODUCT_CHANGES, field)).join(', ')}`
}

type DialogProps = { changed: Changed; onClose: () => void }

/** Tells which goods become as before, and why others stay, before it is done. */
function UndoDialog({ changed, onClose }: DialogProps) {
  const { id } = changed
  const { api } = useServices()
  const body = { compliance_reason: UNDONE }
  const { reply, failure } = useRead(`${id}`, (signal) =>
    api.post(UNDO, { ...{ id, body, signal }, query: { dry: true } }),
  )
  const { undone, kept } = reply?.data ?? { undone: [], kept: [] }
  const count = undone.length
  return (
    <ActDialog
      title={`Fortryd ${inWords(changed)}`}
      label={count === 1 ? 'Sæt 1 vare tilbage' : `Sæt ${formatCount(count)} varer tilbage`}
      done={count === 1 ? '1 vare er som før' : `${formatCount(count)} varer er som før`}
      help="Kun det, der blev rettet, sættes tilbage. Fortrydelsen står også i varernes historik."
      whyNot={failure ?? whyNot(reply !== undefined, count)}
      act={() => api.post(UNDO, { id, body })}
      onClose={onClose}
    >
      <Named label="Bliver som før" of={undone} />
      <Named
        label="Bliver, som de er"
        of={kept.map(({ id: one, name, because }) => ({
          id: one,
          name: `${name} (${because === 'changed' ? 'er ændret siden' : 'kan ikke sættes tilbage'})`,
        }))}
      />
    </ActDialog>
  )
}

type NamedProps = {
  label: string
  of: readonly { readonly id: number; readonly name: string }[]
}

function Named({ label, of }: NamedProps) {
  if (of.length === 0) return null
  return (
    <section aria-label={label}>
      <b>{label}</b>
      <ul className={styles.names}>
        {of.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </section>
  )
}

function whyNot(isLooked: boolean, count: number): string | undefined {
  if (!isLooked) return 'Det er ikke undersøgt endnu.'
  return count === 0 ? 'Alle varerne er ændret siden.' : undefined
}
