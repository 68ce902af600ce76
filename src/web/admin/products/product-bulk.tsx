import { Alert, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BodyOf } from '#api-client'
import { formatCount } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import { describeFailure } from '../failures.ts'
import { useServices } from '../services.ts'
import { type Bulk, toBulk, toUndo } from './bulk.ts'
import { isLacking, whyNotReason } from './compliance/reason.ts'
import { ReasonField } from './compliance/reason-dialog.tsx'
import styles from './prices-page.module.css'
import type { FormLink, ProductRow } from './product-values.ts'
import { tellSaved } from './tell-saved.tsx'
import { useRead } from './use-read.ts'

const PRODUCTS = '/api/admin/shop/products'
type Body = BodyOf<'PATCH', typeof PRODUCTS>

const ACTS = [
  { act: 'show', label: 'Gør aktive …' },
  { act: 'hide', label: 'Gør inaktive …' },
  { act: 'discontinue', label: 'Udgået …' },
  { act: 'category', label: 'Læg i kategori …' },
] as const

type Props = {
  rows: readonly ProductRow[]
  categories: readonly FormLink[]
  onDone: () => void
}

/** What is done with the goods that are marked: looked at first, all or none, and taken back within ten seconds. */
export function ProductBulk(props: Props) {
  const right = useCan()('products_edit')
  const [act, setAct] = useState<Bulk>()
  return (
    <>
      {ACTS.map(({ act: one, label }) => (
        <RightButton key={one} right={right} size="xs" onClick={() => setAct(one)}>
          {label}
        </RightButton>
      ))}
      {act && <BulkDialog {...props} act={act} onClose={() => setAct(undefined)} />}
    </>
  )
}

type DialogProps = Props & { act: Bulk; onClose: () => void }

function BulkDialog({ rows, categories, act, onDone, onClose }: DialogProps) {
  const { api } = useServices()
  const { revalidate } = useRevalidator()
  const [category, setCategory] = useState(String(categories[0]?.id ?? ''))
  const ids = rows.map(({ id }) => id)
  const query = act === 'category' ? { categoryIds: category } : {}
  const [reason, setReason] = useState('')
  const hasReason = whyNotReason(reason) === undefined
  const body = toBulk(act, ids, hasReason ? reason.trim() : undefined) as Body
  const { reply, failure, isWithout } = useTried(
    `${act} ${category} ${ids.join()} ${hasReason}`,
    (signal) => api.patch(PRODUCTS, { body, query: { ...query, dry: true }, signal }),
  )
  // Once it has been asked for, the field stays while it is written in.
  const [isAsked, setAsked] = useState(false)
  if (isWithout && !isAsked) setAsked(true)
  const count = reply?.count ?? 0
  return (
    <ActDialog
      title={TITLES[act]}
      label={count === 1 ? 'Ret 1 vare' : `Ret ${formatCount(count)} varer`}
      whyNot={whyNot(reply)}
      act={async () => {
        const { data } = await api.patch(PRODUCTS, { body, query })
        tellSaved({
          message:
            data.length === 1 ? '1 vare er rettet' : `${formatCount(data.length)} varer er rettet`,
          undone: 'Varerne er som før',
          undo: async () => {
            await api.patch(PRODUCTS, { body: toUndo(data) as Body })
            await revalidate()
          },
        })
        onDone()
      }}
      onClose={onClose}
    >
      {act === 'category' && (
        <NativeSelect
          label="Kategori"
          description="Varerne bliver også i dem, de er i."
          data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={category}
          onChange={(event) => setCategory(event.currentTarget.value)}
        />
      )}
      {isAsked && <ReasonField value={reason} onChange={setReason} />}
      {failure && (
        <Alert color="danger" role="alert">
          {failure}
        </Alert>
      )}
      <Names of={reply?.data ?? []} />
    </ActDialog>
  )
}

type Tried = { readonly count: number; readonly data: readonly FormLink[] }

/** What the shop says of the change, which it does not make; `isWithout`: the goods lack what the law asks of them. */
function useTried(key: string, ask: (signal: AbortSignal) => Promise<Tried>) {
  const { reply, failure } = useRead(key, async (signal) => {
    try {
      return { tried: await ask(signal) }
    } catch (error) {
      if (isLacking(error)) return { refusal: describeFailure(error) }
      throw error
    }
  })
  const refusal = reply && 'refusal' in reply ? reply.refusal : undefined
  return {
    reply: reply && 'tried' in reply ? reply.tried : undefined,
    failure: failure ?? refusal,
    isWithout: refusal !== undefined,
  }
}

function Names({ of }: { of: readonly FormLink[] }) {
  return (
    <ul className={styles.names} aria-label="Varer, der bliver rettet">
      {of.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  )
}

function whyNot(reply: { count: number } | undefined): string | undefined {
  if (reply === undefined) return 'Rettelsen er ikke prøvet endnu.'
  return reply.count === 0 ? 'De markerede varer er det allerede.' : undefined
}

const TITLES: Readonly<Record<Bulk, string>> = {
  show: 'Gør varerne aktive',
  hide: 'Gør varerne inaktive',
  discontinue: 'Meld varerne udgået',
  category: 'Læg varerne i en kategori',
}
