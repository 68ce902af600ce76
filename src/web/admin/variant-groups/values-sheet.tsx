import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import { tellFailure } from '../failures.ts'
import { movedTo, OrderButtons } from '../fields/order-buttons.tsx'
import { useDrag } from '../fields/use-drag.ts'
import { Icon } from '../icons/icon.tsx'
import styles from '../parts/rows.module.css'
import { Sheet } from '../parts/sheet.tsx'
import { useServices } from '../services.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { usePlaces } from './use-places.ts'
import { ValueDialog } from './value-dialog.tsx'
import own from './values.module.css'
import { ValuesFoot } from './values-foot.tsx'
import { isUsed, usesOf, type Value, type WholeGroup } from './variant-group.ts'

const VALUE = '/api/admin/shop/variants/{id}'

export interface LoadedValues {
  readonly values: readonly Value[]
  readonly count: number
  readonly page: number
  readonly search: string
}

type Opened =
  | { readonly kind: 'new' }
  | { readonly kind: 'change'; readonly one: Value; readonly etag: string }
  | { readonly kind: 'delete' | 'merge'; readonly one: Value }

type Props = { group: WholeGroup['data']; loaded: LoadedValues }

/** The values of a group in their order, and what uses each. */
export function ValuesSheet({ group, loaded }: Props) {
  const { api } = useServices()
  const right = useCan()('products_edit')
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const change = (id: number) =>
    api
      .get(VALUE, { id })
      .then(({ data, etag }) => setOpened({ kind: 'change', one: data, etag }))
      .catch(tellFailure)
  return (
    <Sheet
      title="Værdier"
      aside={
        <div className={own.tools}>
          <Search value={loaded.search} />
          <RightButton right={right} onClick={() => setOpened({ kind: 'new' })}>
            Ny værdi …
          </RightButton>
        </div>
      }
      foot={loaded.count > 0 && <ValuesFoot {...loaded} />}
    >
      {loaded.values.length === 0 && (
        <p className={styles.none}>
          {loaded.search === '' ? 'Ingen værdier endnu.' : 'Ingen værdi passer.'}
        </p>
      )}
      <Rows
        {...{ group, loaded, right }}
        onChange={({ id }) => void change(id)}
        onDelete={(one) => setOpened({ kind: 'delete', one })}
        onMerge={(one) => setOpened({ kind: 'merge', one })}
      />
      {opened?.kind === 'new' && <ValueDialog group={group} onClose={close} />}
      {opened?.kind === 'change' && (
        <ValueDialog group={group} saved={opened.one} etag={opened.etag} onClose={close} />
      )}
      {opened?.kind === 'merge' && <MergeDialog gone={opened.one} onClose={close} />}
      {opened?.kind === 'delete' && (
        <ActDialog
          title={`Slet værdien ${opened.one.name}`}
          label="Slet værdien"
          done="Værdien er slettet"
          help="Ingen vare og ingen kategori har den."
          isDanger
          act={() => api.delete(VALUE, { id: opened.one.id })}
          onClose={close}
        />
      )}
    </Sheet>
  )
}

type RowsProps = Props & {
  right: ReturnType<ReturnType<typeof useCan>>
  onChange: (one: Value) => void
  onDelete: (one: Value) => void
  onMerge: (one: Value) => void
}

function Rows({ group, loaded: { values, count }, right, onChange, onDelete, onMerge }: RowsProps) {
  const ids = values.map(({ id }) => id)
  const order = usePlaces(group.id, ids)
  const drag = useDrag((from, to) => void order(movedTo(ids, from, to)))
  return (
    <ol className={styles.rows} aria-label="Værdier">
      {values.map((one, at) => (
        <li key={one.id} {...drag(at, right.may)}>
          {one.visual?.startsWith('#') && (
            <span className={own.patch} style={{ backgroundColor: one.visual }} aria-hidden />
          )}
          <span className={styles.words}>
            {one.name}
            <small>{usesOf(one)}</small>
          </span>
          <span className={styles.acts}>
            <RightButton size="xs" right={right} onClick={() => onChange(one)}>
              Ret …
            </RightButton>
            <RightButton
              size="xs"
              right={right}
              whyNot={count < 2 ? 'Der er kun den ene.' : undefined}
              onClick={() => onMerge(one)}
            >
              Læg sammen …
            </RightButton>
            {!isUsed(one) && (
              <RightButton size="xs" right={right} onClick={() => onDelete(one)}>
                Slet …
              </RightButton>
            )}
            <OrderButtons
              {...{ name: one.name, list: ids, at }}
              isOff={!right.may}
              onChange={(moved) => void order(moved)}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** What is looked for stands in the address. */
function Search({ value }: { value: string }) {
  const [, setParams] = useSearchParams()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const search = String(new FormData(event.currentTarget).get('q') ?? '').trim()
        setParams(search === '' ? {} : { q: search })
      }}
    >
      <TextInput
        key={value}
        type="search"
        name="q"
        aria-label="Find værdi"
        placeholder="Find værdi"
        leftSection={<Icon name="search" size={16} />}
        w={180}
        defaultValue={value}
      />
    </form>
  )
}
