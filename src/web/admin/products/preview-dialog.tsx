import { Alert, Button, Checkbox, Modal } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#api-client'
import { formatCount, formatKroner, formatPercent } from '#ui/format'
import { tellSaved } from '../acts/tell-saved.tsx'
import { describeFailure } from '../failures.ts'
import { DialogActions } from '../parts/dialog-actions.tsx'
import { useRead } from '../parts/use-read.ts'
import { type Services, useServices } from '../services.ts'
import { texts } from '../texts.ts'
import { grossOf, isJump, type PriceChange, toChanges, toUndo } from './price-grid.ts'
import styles from './prices-page.module.css'
import { inKroner } from './unit-price.ts'

const PRODUCTS = '/api/admin/shop/products'
const NO_ERRORS: ApiError['errors'] = {}

type Props = {
  changes: readonly PriceChange[]
  group: number
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Each change with before and after, as the shop has tried it; rows can be left out, and the rest is saved, all or none. */
export function PreviewDialog({ changes, group, onClose, onSaved }: Props) {
  const { api } = useServices()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const kept = changes.filter(({ row }) => !left.has(row.id))
  const tried = useTried(api, kept, group)
  const whyNot = tried.wrong.size > 0 || tried.failure !== undefined || kept.length === 0
  const save = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await api.patch(PRODUCTS, { body: toChanges(kept, group) })
      tellSaved({
        message:
          kept.length === 1 ? '1 pris er gemt' : `${formatCount(kept.length)} priser er gemt`,
        undone: 'Priserne er som før',
        undo: async () => {
          await api.patch(PRODUCTS, { body: toUndo(kept, group) })
          await onSaved()
        },
      })
      await onSaved()
    } catch (error) {
      setFailure(describeFailure(error))
    }
    setBusy(false)
  }
  return (
    <Modal opened onClose={onClose} title="Gennemse priserne" size={860}>
      {(failure ?? tried.failure) && (
        <Alert color="danger" role="alert" mb="md">
          {failure ?? tried.failure}
        </Alert>
      )}
      <div className={styles.sheet}>
        <table className={styles.table}>
          <caption className="visually-hidden">Ændringer</caption>
          <thead>
            <tr>
              <th>Med</th>
              <th>Vare</th>
              <th className={styles.number}>Før</th>
              <th className={styles.number}>Efter</th>
              <th className={styles.number}>Forskel</th>
              <th>Bemærk</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <ChangeRow
                key={change.row.id}
                change={change}
                isKept={!left.has(change.row.id)}
                remark={tried.wrong.get(change.row.id) ?? tried.moved.get(change.row.id)}
                onKeep={(isKept) => setLeft(without(left, change.row.id, isKept))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button disabled={whyNot || !tried.isTried} loading={isBusy} onClick={() => void save()}>
          {kept.length === 1 ? 'Gem 1 pris' : `Gem ${formatCount(kept.length)} priser`}
        </Button>
      </DialogActions>
    </Modal>
  )
}

function without(left: ReadonlySet<number>, id: number, isKept: boolean): ReadonlySet<number> {
  const next = new Set(left)
  if (isKept) next.delete(id)
  else next.add(id)
  return next
}

/** What the shop says of the changes, which it makes none of. */
function useTried(api: Services['api'], kept: readonly PriceChange[], group: number) {
  const key = kept.map(({ row, after }) => `${row.id} ${after}`).join()
  const ask = async (signal: AbortSignal) => {
    const query = { dry: true } as const
    try {
      const body = toChanges(kept, group)
      return {
        changed: (await api.patch(PRODUCTS, { body, query, signal })).data,
        errors: NO_ERRORS,
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) {
        return { changed: [], errors: error.errors }
      }
      throw error
    }
  }
  const { reply, failure } = useRead(key, kept.length === 0 ? undefined : ask)
  const wrong = new Map<number, string>()
  for (const [field, messages] of Object.entries(reply?.errors ?? {})) {
    const row = kept[Number(field.split('.')[0])]?.row
    if (row && !wrong.has(row.id)) wrong.set(row.id, messages[0] ?? '')
  }
  return {
    wrong,
    failure,
    moved: movedOf(reply?.changed ?? [], kept, group),
    isTried: reply !== undefined,
  }
}

type Tried = readonly { id: number; changes: readonly { field: string; before?: unknown }[] }[]

/** Prices that another has changed since the page was read. */
function movedOf(tried: Tried, kept: readonly PriceChange[], group: number): Map<number, string> {
  const rows = new Map(kept.map(({ row }) => [row.id, row]))
  return new Map(
    tried.flatMap(({ id, changes }) => {
      const before = changes.find(({ field }) => field === 'prices')?.before
      const row = rows.get(id)
      if (!row || !Array.isArray(before)) return []
      const now = grossOf({ ...row, prices: before }, group)
      return now === grossOf(row, group) || now === undefined
        ? []
        : [[id, `Ændret af en anden: nu ${formatKroner(inKroner(now))}`] as const]
    }),
  )
}

type RowProps = {
  change: PriceChange
  isKept: boolean
  remark: string | undefined
  onKeep: (isKept: boolean) => void
}

function ChangeRow({ change, isKept, remark, onKeep }: RowProps) {
  const { row, before, after } = change
  const share = before ? ((after - before) / before) * 100 : undefined
  return (
    <tr>
      <td>
        <Checkbox
          aria-label={`Gem prisen på ${row.name}`}
          checked={isKept}
          onChange={(event) => onKeep(event.currentTarget.checked)}
        />
      </td>
      <td>{row.name}</td>
      <td className={styles.number}>
        {before === undefined ? 'Ingen' : formatKroner(inKroner(before))}
      </td>
      <td className={styles.number}>
        <b>{formatKroner(inKroner(after))}</b>
      </td>
      <td className={styles.number}>
        {share !== undefined &&
          `${share > 0 ? '+' : ''}${formatPercent(Math.round(share * 10) / 10)}`}
      </td>
      <td>{remark ?? (isJump(change) ? 'Stort spring' : '')}</td>
    </tr>
  )
}
