import { ActionIcon, Tabs, TextInput, Tooltip } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useHref, useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router'
import { PageHead } from '../frame/page-head.tsx'
import { Icon } from '../icons/icon.tsx'
import { useSingleKeys } from '../keys/single-keys.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import type { ListDescription, ListRow } from './description.ts'
import { ExportMenu } from './export-menu.tsx'
import { ListFilters } from './list-filters.tsx'
import type { ListData } from './list-loader.ts'
import styles from './list-page.module.css'
import { ListPages } from './list-pages.tsx'
import { type ListState, narrowed, readState, type Show, writeState } from './list-state.ts'
import { ListTable } from './list-table.tsx'
import { listTexts as texts } from './list-texts.ts'
import { ListViews } from './list-views.tsx'
import { TypedField } from './typed-field.tsx'
import { onTab, stateOfView } from './view-state.ts'

const TYPING_MS = 300
/** A tab must have a value: that of the tab which is no choice of the API. */
const ALL = 'all of them'

/** A list for staff, as its description says. */
export function ListPage<Row extends ListRow>({
  description,
  actions,
  intro,
}: {
  description: ListDescription<Row>
  /** Beside the export. */
  actions?: ReactNode
  /** Below the heading. */
  intro?: ReactNode
}) {
  const data = useLoaderData() as ListData<Row>
  const navigate = useNavigate()
  const isBusy = useNavigation().state === 'loading'
  const state = useAskedState(description, data.state)
  const asked = { ...data, state }
  // Known at once, before what was asked for last is drawn.
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  }, [state])
  const show: Show = (next, options = { replace: false }) => {
    latest.current = next
    const search = String(writeState(description, next))
    void navigate({ search }, { ...options, preventScrollReset: next.page === state.page })
  }
  return (
    <>
      <PageHead
        title={description.name}
        facts={description.note}
        actions={
          <>
            <ExportMenu description={description} state={state} />
            {actions}
          </>
        }
      />
      {intro}
      <ListTabs description={description} data={asked} show={show} />
      <div className={styles.bar}>
        {description.searchHint && (
          <Search
            hint={description.searchHint}
            state={state}
            search={(text) => show(narrowed(latest.current, { search: text }), { replace: true })}
          />
        )}
        {description.typed?.map((filter) => (
          <TypedField key={filter.param} {...{ filter, state, show }} />
        ))}
        <ListFilters
          filters={description.filters}
          canClear={description.typed !== undefined}
          {...{ state, show }}
        />
        {description.views && (
          <ListViews list={description.views} description={description} data={asked} />
        )}
        <ColumnsMenu columns={description.columns} state={state} show={show} />
      </div>
      <div className={styles.sheet} aria-busy={isBusy} data-busy={isBusy || undefined}>
        <ListTable description={description} data={asked} show={show} />
        <ListPages description={description} data={data} show={show} />
      </div>
    </>
  )
}

/** What was asked for last, also while it is on its way: a word typed meanwhile keeps the tab that was chosen. */
function useAskedState<Row extends ListRow>(description: ListDescription<Row>, shown: ListState) {
  // A place that is navigated to has the basename of the application before it, the present one has not.
  const here = useHref(useLocation().pathname)
  const { location } = useNavigation()
  if (location?.pathname !== here) return shown
  return readState(description, new URLSearchParams(location.search))
}

type PartProps<Row extends ListRow> = {
  description: ListDescription<Row>
  data: ListData<Row>
  show: Show
}

/** The parts of the list, and after them the views of it that the user has saved. */
function ListTabs<Row extends ListRow>({ description, data, show }: PartProps<Row>) {
  const { tabs } = description
  const { state, counts, views } = data
  const shown = [
    ...tabs.options.map(({ value, label }) => ({
      ...{ key: value || ALL, label, count: counts.get(value) },
      state: onTab(description, state, value),
    })),
    ...views.map((view) => ({
      ...{ key: view.id, label: view.name, count: counts.get(view.id) },
      state: stateOfView(description, view),
    })),
  ]
  const open = (tab: (typeof shown)[number] | undefined) => tab && show(tab.state)
  useSingleKeys((key) => open(shown[Number(key) - 1]))
  if (shown.length === 0) return null
  const view = views.find(({ id }) => id === state.view)
  return (
    <Tabs
      className={styles.tabs}
      value={view?.id ?? (state.tab || ALL)}
      onChange={(key) => open(shown.find((one) => one.key === key))}
    >
      <Tabs.List aria-label={tabs.label}>
        {shown.map(({ key, label, count }) => (
          <Tabs.Tab key={key} value={key} rightSection={<Count text={count} />}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

function Count({ text }: { text: string | undefined }) {
  return text && <span className={styles.count}>{text}</span>
}

type SearchProps = { hint: string; state: ListState; search: (text: string) => void }

/** Searches once the user stops typing; `/` leads here. */
function Search({ hint, state, search }: SearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(state.search)
  const searchLater = useDebouncedCallback((text: string) => search(text.trim()), TYPING_MS)
  useEffect(() => {
    // The address has changed otherwise: by a tab, a link or the way back.
    if (document.activeElement !== field.current) setTyped(state.search)
  }, [state.search])
  useSingleKeys((key, event) => {
    if (key !== '/') return
    event.preventDefault()
    field.current?.focus()
  })
  const type = (text: string) => {
    setTyped(text)
    searchLater(text)
  }
  return (
    <TextInput
      ref={field}
      className={styles.search}
      type="search"
      aria-label={texts.search}
      placeholder={hint}
      value={typed}
      maxLength={200}
      leftSection={<Icon name="search" />}
      rightSection={
        typed === '' ? <kbd className={styles.key}>/</kbd> : <Clear onClear={() => type('')} />
      }
      onChange={(event) => type(event.currentTarget.value)}
      // Later, the search would take back a row that was opened meanwhile.
      onBlur={() => searchLater.flush()}
    />
  )
}

function Clear({ onClear }: { onClear: () => void }) {
  return (
    <Tooltip label={texts.clear}>
      <ActionIcon size="sm" aria-label={texts.clear} onClick={onClear}>
        <Icon name="close" size={14} />
      </ActionIcon>
    </Tooltip>
  )
}
