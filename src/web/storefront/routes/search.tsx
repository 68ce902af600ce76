import { type LoaderFunctionArgs, redirect, useLoaderData, useRouteLoaderData } from 'react-router'
import type { Api } from '#api-client'
import type { Suggestions } from '#contract/search'
import { Alert } from '#ui/alert'
import { ButtonLink } from '#ui/button'
import { ChipLink, Chips } from '#ui/chip'
import { EmptyState } from '#ui/empty-state'
import { GoodsList } from '../components/list/goods-list.tsx'
import { ListHead } from '../components/list-head.tsx'
import styles from '../components/search/search-page.module.css'
import { parseFilters } from '../filters/fragment.ts'
import { keepOverFragments } from '../filters/keep-over-fragments.ts'
import type { FrameData } from '../frame/load-frame.ts'
import type { PageHandle } from '../meta.ts'
import { paths } from '../paths.ts'
import { shopContext } from '../shop-context.ts'
import { texts } from '../texts.ts'
import { type GoodsSource, type GoodsView, loadGoods } from '../views/goods.ts'
import { readListQuery } from '../views/list.ts'

interface Data {
  readonly search: string
  /** Undefined: nothing was sought. */
  readonly goods: GoodsView | undefined
  /** Groups that are called so, when no goods were found. */
  readonly groups: readonly { readonly name: string; readonly url: string }[]
}

const MAX_LENGTH = 200
/** What may be the whole number of one product leads straight to it. */
const NUMBER = /^\D{0,16}\d[\d .-]{3,18}$/

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const query = new URL(request.url).searchParams
  const search = toSearch(query.get('search') ?? '')
  if (!search) return { search, goods: undefined, groups: [] }
  const { api, fragment } = context.get(shopContext)
  const asked = { ...readListQuery(query), filters: parseFilters(fragment()) }
  if (NUMBER.test(search)) {
    const suggested = await suggest(api, search)
    if (suggested?.exact_url) throw redirect(suggested.exact_url)
  }
  const goods = await loadGoods(api, toSource(search), asked)
  const groups = goods.total === 0 ? ((await suggest(api, search))?.categories ?? []) : []
  return { search, goods, groups }
}

export const shouldRevalidate = keepOverFragments

/** A help: without it the page stands all the same. */
function suggest(api: Api, search: string): Promise<Suggestions | undefined> {
  return api.catalogue.suggestions(search).catch(() => undefined)
}

/** What was found is narrowed as any list is. */
function toSource(search: string): GoodsSource {
  return {
    href: '/search',
    query: { search },
    name: texts.searchTitle(search),
    asked: { search },
    look: 'grid',
    route: '',
    above: undefined,
    landings: [],
    promoted: [],
  }
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
  const { search, goods, groups } = useLoaderData<Data>()
  const places = [{ label: texts.home, href: paths.home }, { label: texts.search }]
  return (
    <div className="wrap">
      <ListHead
        places={places}
        title={search ? texts.searchTitle(search) : texts.search}
        count={goods?.total}
      />
      {goods?.list.meant && (
        <div className={styles.meant}>
          <Alert>
            <b>{texts.showingFor(goods.list.meant)}.</b> {texts.nothingHasAll(search)}
          </Alert>
        </div>
      )}
      {goods && goods.total > 0 ? (
        <GoodsList key={search} goods={goods} />
      ) : (
        <Nothing search={search} groups={groups} />
      )}
    </div>
  )
}

function Nothing({ search, groups }: Pick<Data, 'search' | 'groups'>) {
  const phone = useRouteLoaderData<FrameData>('frame')?.shop.phone
  return (
    <EmptyState
      drawing
      title={search ? texts.nothingFound(search) : texts.nothingSought}
      text={texts.searchHelp}
    >
      {groups.length > 0 && (
        <Chips>
          {groups.map(({ name, url }) => (
            <ChipLink key={url} href={url}>
              {name}
            </ChipLink>
          ))}
        </Chips>
      )}
      <ButtonLink href={paths.allProducts}>{texts.allGroups}</ButtonLink>
      {phone && (
        <ButtonLink href={paths.phone(phone)} kind="quiet">
          {texts.callUs(phone)}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
