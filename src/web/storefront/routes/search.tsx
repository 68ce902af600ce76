import { useLoaderData, useRouteLoaderData } from 'react-router'
import { Alert } from '#ui/alert'
import { ButtonLink } from '#ui/button'
import { ChipLink, Chips } from '#ui/chip'
import { EmptyState } from '#ui/empty-state'
import { ask } from '../ask.ts'
import { GoodsList } from '../components/list/goods-list.tsx'
import { ListHead } from '../components/list-head.tsx'
import styles from '../components/search/search-page.module.css'
import { keepOverFragments } from '../filters/keep-over-fragments.ts'
import type { FrameData } from '../frame/load-frame.ts'
import type { SearchView } from '../loaders/search.ts'
import type { PageHandle } from '../meta.ts'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'
import { searchTexts } from '../texts-search.ts'

export const loader = ask('search')

export const shouldRevalidate = keepOverFragments

export const handle: PageHandle<SearchView> = {
  isSearch: true,
  keepSeconds: 0,
  meta: ({ search }) => ({
    title: search ? texts.searchTitle(search) : texts.search,
    noindex: true,
  }),
}

/** What was found. Search mode is on here and nowhere else. */
export function Component() {
  const { search, goods, groups } = useLoaderData<SearchView>()
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
            <b>{texts.showingFor(goods.list.meant)}.</b> {searchTexts.nothingHasAll(search)}
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

function Nothing({ search, groups }: Pick<SearchView, 'search' | 'groups'>) {
  const phone = useRouteLoaderData<FrameData>('frame')?.shop.phone
  return (
    <EmptyState
      drawing
      title={search ? searchTexts.nothingFound(search) : searchTexts.nothingSought}
      text={search ? searchTexts.searchHelp : searchTexts.searchStart}
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
          {searchTexts.callUs(phone)}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
