import { createElement } from 'react'
import { useLoaderData, useRouteLoaderData } from 'react-router'
import { ButtonLink } from '#ui/buttons/button'
import { ChipLink, Chips } from '#ui/filters/chip'
import { EmptyState } from '#ui/layout/empty-state'
import { Alert } from '#ui/messages/alert'
import { ProductList } from '../components/list/product-list.tsx'
import { ListHead } from '../components/products/list-head.tsx'
import styles from '../components/search/search-page.module.css'
import { keepOverFragments } from '../filters/keep-over-fragments.ts'
import type { LayoutData } from '../layout/load-layout.ts'
import { ask } from '../lazy-loaders.ts'
import type { SearchView } from '../loaders/search.ts'
import type { PageHandle } from '../meta.ts'
import { paths } from '../paths.ts'
import { notFoundTitle } from '../texts/not-found.ts'
import { searchTexts } from '../texts/search.ts'
import { searchHelpTexts } from '../texts/search-help.ts'
import { texts } from '../texts.ts'
import type { NotFoundView } from '../views/not-found.ts'
import { findHelp } from '../views/search-help.ts'
import { pages } from './pages.ts'

export const loader = ask('search')

export const shouldRevalidate = keepOverFragments

type Data = SearchView | NotFoundView

export const handle: PageHandle<Data> = {
  cache: 'shared',
  keepSeconds: 0,
  rate: 'results',
  query: 'search',
  isSearch: true,
  pages: (shown) => {
    if (shown.kind === 'notFound') return [pages.notFound]
    return shown.products?.table ? [pages.table] : []
  },
  meta: (shown) => ({ title: titleOf(shown), noindex: true }),
}

function titleOf(shown: Data): string {
  if (shown.kind === 'notFound') return notFoundTitle(shown.status)
  return shown.search ? searchTexts.searchTitle(shown.search) : texts.search
}

/** Search results. */
export function Component() {
  const shown = useLoaderData<Data>()
  if (shown.kind === 'search') return <Found found={shown} />
  return createElement(pages.notFound.shown(), { notFound: shown })
}

function Found({ found }: { found: SearchView }) {
  const { search, products, groups } = found
  const breadcrumbs = [{ label: texts.home, href: paths.home }, { label: texts.search }]
  return (
    <div className="wrap">
      <ListHead breadcrumbs={breadcrumbs} title={titleOf(found)} count={products?.total} />
      <Help search={search} />
      {products?.list.meant && (
        <div className={styles.meant}>
          <Alert>{searchTexts.meant(search, products.list.meant)}</Alert>
        </div>
      )}
      {products && products.total > 0 ? (
        <ProductList
          key={search}
          products={products}
          Table={products.table && pages.table.shown()}
        />
      ) : (
        <Nothing search={search} groups={groups} />
      )}
    </div>
  )
}

/** The merchant's own pages that answer what was typed. */
function Help({ search }: Pick<SearchView, 'search'>) {
  const layout = useRouteLoaderData<LayoutData>('layout')
  const found = layout ? findHelp(search, layout) : []
  if (found.length === 0) return null
  return (
    <div className={styles.help}>
      {searchHelpTexts.title}
      <Chips>
        {found.map(({ label, href }) => (
          <ChipLink key={href} href={href}>
            {label}
          </ChipLink>
        ))}
      </Chips>
    </div>
  )
}

function Nothing({ search, groups }: Pick<SearchView, 'search' | 'groups'>) {
  const phone = useRouteLoaderData<LayoutData>('layout')?.shop.phone
  return (
    <EmptyState
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
