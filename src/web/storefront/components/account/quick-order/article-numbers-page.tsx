import { useLocation, useRevalidator } from 'react-router'
import type { ArticleNumber, ArticleNumbers } from '#contract/basket/quick-order'
import { Button, ButtonLink } from '#ui/buttons/button'
import { EmptyState } from '#ui/layout/empty-state'
import { Pagination } from '#ui/layout/pagination'
import { Ledger } from '#ui/table/ledger'
import { accountPaths } from '../../../account-paths.ts'
import { readPage } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { useStore } from '../../../store.ts'
import { articleNumberTexts as texts } from '../../../texts/professional/article-numbers.ts'
import { AccountPage } from '../area/account-page.tsx'
import { useAction } from '../baskets/use-action.ts'
import { SearchForm } from '../search-form.tsx'
import { NumbersUpload } from './numbers-upload.tsx'

/** What the company calls products: a file of them, and the list with its search. */
export function ArticleNumbersPage({ numbers }: { numbers: ArticleNumbers }) {
  const isCompany = useStore(useServices().session, undefined)?.user.customer != null
  const query = new URLSearchParams(useLocation().search)
  const search = query.get('search') ?? ''
  const { data, count, metadata } = numbers
  return (
    <AccountPage
      title={texts.title}
      intro={texts.intro}
      actions={
        <ButtonLink kind="second" href={accountPaths.quickOrder}>
          {texts.toQuickOrder}
        </ButtonLink>
      }
    >
      {isCompany ? (
        <NumbersUpload />
      ) : (
        <EmptyState title={texts.companiesOnly} text={texts.companiesOnlyText} />
      )}
      {(data.length > 0 || search !== '') && (
        <SearchForm
          label={texts.search}
          placeholder={texts.searchHelp}
          search={search}
          addressOf={(words) => accountPaths.articleNumbers({ search: words })}
        />
      )}
      {data.length > 0 ? <List numbers={data} /> : isCompany && <NoNumbers search={search} />}
      {count > metadata.per_page && (
        <Pagination
          seen={data.length}
          total={count}
          text={texts.pages(data.length, count)}
          page={readPage(query) ?? 1}
          pages={Math.ceil(count / metadata.per_page)}
          address={(page) => accountPaths.articleNumbers({ search, page })}
        />
      )}
    </AccountPage>
  )
}

function NoNumbers({ search }: { search: string }) {
  return search === '' ? (
    <EmptyState title={texts.none} text={texts.noneText} />
  ) : (
    <EmptyState title={texts.noHits} text={texts.noHitsText}>
      <ButtonLink kind="second" href={accountPaths.articleNumbers()}>
        {texts.showAll}
      </ButtonLink>
    </EmptyState>
  )
}

function List({ numbers }: { numbers: readonly ArticleNumber[] }) {
  const { api } = useServices()
  const { revalidate } = useRevalidator()
  const { busy, act } = useAction()
  const forget = (number: string) =>
    act(number, async () => {
      await api.patch('/api/shop/article-numbers', { body: { number, product_id: null } })
      await revalidate()
    })
  return (
    <Ledger caption={texts.list}>
      <thead>
        <tr>
          <th scope="col">{texts.number}</th>
          <th scope="col">{texts.product}</th>
          <th scope="col">
            <span className="visually-hidden">{texts.forget}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {numbers.map(({ number, name, url, varenummer }) => (
          <tr key={number}>
            <th scope="row" data-fold="lead">
              {number}
            </th>
            <td data-fold="sub">
              <a href={url}>{name}</a>
              {varenummer && <small>{texts.varenummer(varenummer)}</small>}
            </td>
            <td className="number" data-fold="side">
              <Button
                kind="quiet"
                size="small"
                aria-label={texts.forgetNamed(number)}
                busy={busy === number}
                onClick={() => void forget(number)}
              >
                {texts.forget}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Ledger>
  )
}
