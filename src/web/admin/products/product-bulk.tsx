import { Alert, NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BodyOf, ReplyOf } from '#api-client'
import { formatCount } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import { tellSaved } from '../acts/tell-saved.tsx'
import { describeFailure } from '../failures.ts'
import { BusyBar } from '../parts/busy-bar.tsx'
import { useRead } from '../parts/use-read.ts'
import { useServices } from '../services.ts'
import { type Bulk, toBulk, toUndo, valueBefore } from './bulk.ts'
import { BulkField, NO_FIELD, toFieldValues, whyNotField } from './bulk-field.tsx'
import { isLacking, whyNotReason } from './compliance/reason.ts'
import { ReasonField } from './compliance/reason-dialog.tsx'
import styles from './prices-page.module.css'
import type { FormLink, ProductRow } from './product-values.ts'

const PRODUCTS = '/api/admin/shop/products'
type Body = BodyOf<'PATCH', typeof PRODUCTS>
type Tried = ReplyOf<'PATCH', typeof PRODUCTS>
/** Of more, a message says that they are being worked on, and a list says how many there are besides. */
const MANY = 100
/** What is typed is tried when the hand rests. */
const REST_MS = 500

const ACTS = [
  { act: 'show', label: 'Gør aktive …' },
  { act: 'hide', label: 'Gør inaktive …' },
  { act: 'discontinue', label: 'Udgået …' },
  { act: 'category', label: 'Læg i kategori …' },
  { act: 'field', label: 'Sæt et felt …' },
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
  const [field, setField] = useState(NO_FIELD)
  const [rested] = useDebouncedValue(field, REST_MS)
  const whyNoField = act === 'field' ? whyNotField(field) : undefined
  const isTyped = whyNoField === undefined && field === rested
  const body = toBulk(
    act,
    ids,
    hasReason ? reason.trim() : undefined,
    act === 'field' ? toFieldValues(field) : undefined,
  ) as Body
  const tried = useTried(
    `${act} ${category} ${ids.join()} ${hasReason} ${JSON.stringify(isTyped ? field : {})}`,
    isTyped
      ? (signal) => api.patch(PRODUCTS, { body, query: { ...query, dry: true }, signal })
      : undefined,
  )
  const { failure, isWithout } = tried
  const reply = isTyped ? tried.reply : undefined
  // Once it has been asked for, the field stays while it is written in.
  const [isAsked, setAsked] = useState(false)
  if (isWithout && !isAsked) setAsked(true)
  const count = reply?.count ?? 0
  const isTrying = isTyped && !tried.reply && !failure
  const doing = (what: string) =>
    ids.length > MANY ? `${formatCount(ids.length)} varer ${what}` : undefined
  return (
    <ActDialog
      title={TITLES[act]}
      label={count === 1 ? 'Ret 1 vare' : `Ret ${formatCount(count)} varer`}
      whyNot={whyNoField ?? whyNot(reply)}
      doing={doing('rettes på én gang …')}
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
      {act === 'field' && <BulkField {...{ field }} onChange={setField} />}
      {isAsked && <ReasonField value={reason} onChange={setReason} />}
      {failure && (
        <Alert color="danger" role="alert">
          {failure}
        </Alert>
      )}
      {isTrying && <Trying label={doing('prøves af …')} />}
      <Names of={reply?.data ?? []} field={act === 'field' ? field.key : undefined} />
    </ActDialog>
  )
}

/** What the shop says of the change, which it does not make; `isWithout`: the goods lack what the law asks of them. */
function useTried(key: string, ask?: (signal: AbortSignal) => Promise<Tried>) {
  const hold = async (signal: AbortSignal, asked: NonNullable<typeof ask>) => {
    try {
      return { tried: await asked(signal) }
    } catch (error) {
      if (isLacking(error)) return { refusal: describeFailure(error) }
      throw error
    }
  }
  const { reply, failure } = useRead(key, ask && ((signal) => hold(signal, ask)))
  const refusal = reply && 'refusal' in reply ? reply.refusal : undefined
  return {
    reply: reply && 'tried' in reply ? reply.tried : undefined,
    failure: failure ?? refusal,
    isWithout: refusal !== undefined,
  }
}

function Trying({ label }: { label: string | undefined }) {
  return label !== undefined && <BusyBar label={label} />
}

/** @param field Told with what it was in each of them. */
function Names({ of, field }: { of: Tried['data']; field: string | undefined }) {
  return (
    <ul className={styles.names} aria-label="Varer, der bliver rettet">
      {of.slice(0, MANY).map(({ id, name, changes }) => (
        <li key={id}>
          {name}
          {field !== undefined && <small>{toWas(valueBefore(changes, field))}</small>}
        </li>
      ))}
      {of.length > MANY && <li>{`… og ${formatCount(of.length - MANY)} til`}</li>}
    </ul>
  )
}

function toWas(value: string): string {
  return value === '' ? ' · havde det ikke' : ` · før: ${value}`
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
  field: 'Sæt et felt på varerne',
}
