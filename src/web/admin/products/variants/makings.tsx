import { useState } from 'react'
import type { ReplyOf } from '#api-client'
import { formatCount } from '#ui/format'
import { useCan } from '../../access/rights.ts'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { RightButton } from '../../acts/right-button.tsx'
import listStyles from '../../parts/rows.module.css'
import { useRead } from '../../parts/use-read.ts'
import { useServices } from '../../services.ts'
import { formatMoment } from '../../when.ts'
import type { AdminProduct } from '../product-values.ts'
import styles from './variants.module.css'

const MAKINGS = '/api/admin/shop/products/{id}/variant-makings'
const UNDO = '/api/admin/shop/products/{id}/variant-makings/{making_id}/undo'

type Making = ReplyOf<'GET', typeof MAKINGS>['data'][number]
type Props = { product: AdminProduct }

/** What was made at once within a day, and can be undone as one. */
export function Makings({ product }: Props) {
  const { id, child_products: children } = product
  const { api } = useServices()
  const right = useCan()('products_edit')
  const [chosen, choose] = useState<Making>()
  const key = `${id} ${children.map((one) => one.id).join()}`
  const { reply, failure } = useRead(key, (signal) => api.get(MAKINGS, { id, signal }))
  if (failure) return <p className={styles.quiet}>{failure}</p>
  if (!reply || reply.data.length === 0) return null
  return (
    <>
      <ul className={listStyles.rows} aria-label="Lavet på én gang">
        {reply.data.map((making) => (
          <li key={making.id}>
            <span className={listStyles.words}>
              {made(making.variants.length)}
              <small>{`${formatMoment(making.created)} · Kan fortrydes til ${formatMoment(making.until)}`}</small>
            </span>
            <RightButton size="xs" right={right} onClick={() => choose(making)}>
              Fortryd …
            </RightButton>
          </li>
        ))}
      </ul>
      {chosen && <UndoDialog id={id} making={chosen} onClose={() => choose(undefined)} />}
    </>
  )
}

type DialogProps = { id: number; making: Making; onClose: () => void }

/** Tells which of them go, and why others stay, before it is done. */
function UndoDialog({ id, making: { id: making_id }, onClose }: DialogProps) {
  const { api } = useServices()
  const { reply, failure } = useRead(`${making_id}`, (signal) =>
    api.post(UNDO, { ...{ id, making_id, signal }, body: {}, query: { dry: true } }),
  )
  const { undone, kept } = reply?.data ?? { undone: [], kept: [] }
  const count = undone.length
  return (
    <ActDialog
      title="Fortryd varianter"
      label={count === 1 ? 'Fjern 1 variant' : `Fjern ${formatCount(count)} varianter`}
      done={count === 1 ? 'Varianten er fjernet igen' : 'Varianterne er fjernet igen'}
      help="De tages ud af butikken, og værdier, der blev oprettet til dem og ikke bruges af andre, slettes."
      isDanger
      whyNot={failure ?? whyNot(reply !== undefined, count)}
      act={() => api.post(UNDO, { id, making_id, body: {} })}
      onClose={onClose}
    >
      <Named label="Fjernes" of={undone.map(({ name }) => name)} />
      <Named
        label="Bliver"
        of={kept.map(
          ({ name, because }) =>
            `${name} (${because === 'changed' ? 'er ændret siden' : 'bruges af andet'})`,
        )}
      />
    </ActDialog>
  )
}

function Named({ label, of }: { label: string; of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <section aria-label={label}>
      <b>{label}</b>
      <ul>
        {of.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  )
}

function made(count: number): string {
  return count === 1 ? '1 variant er lavet' : `${formatCount(count)} varianter er lavet på én gang`
}

function whyNot(isLooked: boolean, count: number): string | undefined {
  if (!isLooked) return 'Det er ikke undersøgt endnu.'
  return count === 0 ? 'Alle er ændret siden eller bruges af andet.' : undefined
}
