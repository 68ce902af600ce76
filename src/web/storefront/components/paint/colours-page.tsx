import { type CSSProperties, useEffect, useRef } from 'react'
import type { ColourFamily } from '#kernel/paint/family-names'
import { Button } from '#ui/buttons/button'
import { showCurrent } from '#ui/buttons/tab-links'
import { Select } from '#ui/fields/select'
import { ChipLink, Chips } from '#ui/filters/chip'
import { formatCount } from '#ui/format'
import { EmptyState } from '#ui/layout/empty-state'
import { Pagination } from '#ui/layout/pagination'
import { paintTexts as texts } from '../../texts/paint.ts'
import { colourPaths, LISTS } from '../../views/paint/colour-paths.ts'
import type { ColoursView } from '../../views/paint/load-list.ts'
import { type ColoursQuery, SORTS } from '../../views/paint/paint-query.ts'
import { ColourSwatches } from './colour-swatches.tsx'
import styles from './paint.module.css'
import { PaintHead } from './paint-head.tsx'

/** What a family is told by beside its name. */
const DOTS: Readonly<Record<ColourFamily, string>> = {
  gul: '#e2b03b',
  orange: '#d4652f',
  rød: '#a52019',
  violet: '#6c4675',
  blå: '#154889',
  grøn: '#2e6b4c',
  grå: '#8a9597',
  brun: '#6f4f28',
  hvid: '#f7f5ee',
  sort: '#17191b',
}

/** The address of the same list with another question. */
type Address = (query: ColoursQuery) => string

/** Colours of a collection, or those that a search finds. */
export function ColoursPage({ view }: { view: ColoursView }) {
  const { kind, list, query, colours, count } = view
  const address: Address =
    kind === 'search' ? colourPaths.search : (asked) => colourPaths.list(list, asked)
  const note = view.collections.find(({ system }) => system === LISTS[list])?.note
  return (
    <div className={`wrap ${styles.page}`}>
      <PaintHead
        title={titleOf(view)}
        intro={kind === 'list' ? (note ?? texts.screenNote) : texts.intro}
        tab={address({})}
        search={query.search}
      />
      <ListBar view={view} address={address} />
      {colours.length > 0 ? <ColourSwatches colours={colours} /> : <Nothing view={view} />}
      {view.pages > 1 && <Pages view={view} address={address} />}
      {count > 0 && <p className={`small quiet ${styles.foot}`}>{texts.screenNote}</p>}
    </div>
  )
}

function titleOf({ kind, list, query }: ColoursView): string {
  if (kind === 'list') return texts.listTitles[list] ?? texts.title
  return query.search ? texts.found(query.search) : texts.searchTitle
}

/** The families of the list, its order, and how many there are. */
function ListBar({ view, address }: { view: ColoursView; address: Address }) {
  const { families, query, count } = view
  const all = families.reduce((sum, one) => sum + one.count, 0)
  const { familie, ...others } = { ...query, page: undefined }
  const chips = useRef<HTMLElement>(null)
  // On a phone the chosen one may be beyond the edge.
  useEffect(() => {
    if (familie) showCurrent(chips.current?.firstElementChild)
  }, [familie])
  return (
    <div className={styles.bar}>
      {families.length > 1 && (
        <nav aria-label={texts.families} ref={chips}>
          <Chips scroll>
            <ChipLink
              href={address(others)}
              count={formatCount(all)}
              aria-current={familie === undefined ? 'page' : undefined}
            >
              {texts.all}
            </ChipLink>
            {families.map(({ family, count: some }) => (
              <ChipLink
                key={family}
                href={address({ ...others, familie: family })}
                count={formatCount(some)}
                aria-current={family === familie ? 'page' : undefined}
              >
                <i className={styles.dot} style={{ '--colour': DOTS[family] } as CSSProperties} />
                {texts.family(family)}
              </ChipLink>
            ))}
          </Chips>
        </nav>
      )}
      <div className={styles.order}>
        <h2 className={styles.count}>
          {familie ? texts.ofFamily(count, familie) : texts.colours(count)}
        </h2>
        <Order query={query} action={address({})} />
      </div>
    </div>
  )
}

/** A choice sends the form; without script its button does. */
function Order({
  query: { sort = 'default', search, familie },
  action,
}: {
  query: ColoursQuery
  action: string
}) {
  return (
    <form className={styles.sort} action={action} method="get" data-keep-scroll="">
      {search && <input type="hidden" name="search" value={search} />}
      {familie && <input type="hidden" name="familie" value={familie} />}
      <Select
        key={sort}
        id="farvesortering"
        label={texts.sort}
        hideLabel
        size="small"
        name="sort"
        defaultValue={sort}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        options={SORTS.map((value) => ({ value, label: texts.sorts[value] }))}
      />
      <noscript>
        <Button type="submit" size="small" kind="second">
          {texts.sort}
        </Button>
      </noscript>
    </form>
  )
}

function Pages({ view, address }: { view: ColoursView; address: Address }) {
  const { query, pages, count, colours } = view
  const page = query.page ?? 1
  const seen = Math.min(count, (page - 1) * 200 + colours.length)
  return (
    <Pagination
      seen={seen}
      total={count}
      text={texts.seen(seen, count)}
      page={page}
      pages={pages}
      address={(number) => address({ ...query, page: number })}
    />
  )
}

function Nothing({ view: { kind, query } }: { view: ColoursView }) {
  if (kind !== 'search') return <p>{texts.emptyList}</p>
  if (!query.search) return <p>{texts.nothingHelp}</p>
  return <EmptyState title={texts.nothing(query.search)} text={texts.nothingHelp} heading="h2" />
}
