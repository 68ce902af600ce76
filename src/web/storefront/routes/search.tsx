import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { GoodsList } from '../components/list/goods-list.tsx'
import { ListHead } from '../components/list-head.tsx'
import { parseFilters } from '../filters/fragment.ts'
import { keepOverFragments } from '../filters/keep-over-fragments.ts'
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
}

const MAX_LENGTH = 200

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const query = new URL(request.url).searchParams
  const search = toSearch(query.get('search') ?? '')
  if (!search) return { search, goods: undefined }
  const { api, fragment } = context.get(shopContext)
  const asked = { ...readListQuery(query), filters: parseFilters(fragment()) }
  return { search, goods: await loadGoods(api, toSource(search), asked) }
}

export const shouldRevalidate = keepOverFragments

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
  const { search, goods } = useLoaderData<Data>()
  const places = [{ label: texts.home, href: paths.home }, { label: texts.search }]
  return (
    <div className="wrap">
      <ListHead
        places={places}
        title={search ? texts.searchTitle(search) : texts.search}
        count={goods?.total}
      />
      {goods && goods.total > 0 ? (
        <GoodsList key={search} goods={goods} />
      ) : (
        <Nothing search={search} />
      )}
    </div>
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
