import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Cards } from '../components/cards.tsx'
import styles from '../components/category-page.module.css'
import { ListHead } from '../components/list-head.tsx'
import { More } from '../components/more.tsx'
import { SortSelect } from '../components/sort-select.tsx'
import type { PageHandle } from '../meta.ts'
import { paths } from '../paths.ts'
import { shopContext } from '../shop-context.ts'
import { texts } from '../texts.ts'
import { askForPages, type ListView, readListQuery, toListView } from '../views/list.ts'

interface Data {
  readonly search: string
  /** Undefined: nothing was sought. */
  readonly list: ListView | undefined
}

const MAX_LENGTH = 200

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const query = new URL(request.url).searchParams
  const search = toSearch(query.get('search') ?? '')
  if (!search) return { search, list: undefined }
  const asked = readListQuery(query)
  const { api } = context.get(shopContext)
  return { search, list: toListView(await askForPages(api, { search }, asked), asked) }
}

/** An address may hold anything; what nobody can type is a blank. */
function toSearch(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
}

export const handle: PageHandle<Data> = {
  isSearch: true,
  keepSeconds: 0,
  meta: ({ search }) => ({
    title: search ? texts.searchTitle(search) : texts.search,
    noindex: true,
  }),
}

/** What was found. Search mode is on here and nowhere else. */
export function Component() {
  const { search, list } = useLoaderData<Data>()
  const places = [{ label: texts.home, href: paths.home }, { label: texts.search }]
  return (
    <div className="wrap">
      <ListHead
        places={places}
        title={search ? texts.searchTitle(search) : texts.search}
        count={list?.count}
      />
      {list && list.count > 0 ? <Found search={search} list={list} /> : <Nothing search={search} />}
    </div>
  )
}

function Found({ search, list }: { search: string; list: ListView }) {
  const sort = list.sort === 'default' ? undefined : list.sort
  return (
    <section aria-label={texts.productList} className={styles.list}>
      <div className={styles.bar}>
        <SortSelect action="/search" sort={list.sort} keep={{ search }} />
      </div>
      <Cards cards={list.cards} heading="h2" eager={4} />
      <More paging={list} address={(page, from) => paths.search(search, { page, from, sort })} />
    </section>
  )
}

function Nothing({ search }: { search: string }) {
  return (
    <EmptyState
      drawing
      title={search ? texts.nothingFound(search) : texts.nothingSought}
      text={texts.searchHelp}
    >
      <ButtonLink href={paths.allProducts}>{texts.allGroups}</ButtonLink>
    </EmptyState>
  )
}
