import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import type { BasketEntry, UserBaskets } from '#contract/basket/user-baskets'
import { Button, ButtonLink } from '#ui/buttons/button'
import { formatAmount } from '#ui/format'
import { EmptyState } from '#ui/layout/empty-state'
import { Pagination } from '#ui/layout/pagination'
import { Badge } from '#ui/messages/badge'
import { Picture } from '#ui/product/picture'
import { accountPaths } from '../../../account-paths.ts'
import { AccountPage } from '../../../components/account/area/account-page.tsx'
import { useAction } from '../../../components/account/baskets/use-action.ts'
import { useOrderAgain } from '../../../components/account/baskets/use-order-again.tsx'
import { EntryCard } from '../../../components/account/entry-card.tsx'
import type { PageHandle } from '../../../meta.ts'
import { paths, readPage, withQuery } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { shopContext } from '../../../shop-context.ts'
import { useStore } from '../../../store.ts'
import { nameOfCase } from '../../../texts/professional/case-name.ts'
import { userBasketTexts as texts } from '../../../texts/professional/user-baskets.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<UserBaskets> {
  const { api } = context.get(shopContext)
  return api.get('/api/shop/baskets', {
    query: { is_active: true, page: readPage(new URL(request.url).searchParams) },
  })
}

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: texts.savedTitle, noindex: true }),
}

const PAGE = 20

/** The saved baskets of the user, and those that colleagues share. */
export function Component() {
  const { data, count } = useLoaderData<UserBaskets>()
  const { orderAgain, told } = useOrderAgain()
  const { busy, act } = useAction()
  const page = readPage(new URLSearchParams(useLocation().search)) ?? 1
  return (
    <AccountPage title={texts.savedTitle} intro={texts.savedIntro}>
      {data.length === 0 ? (
        <EmptyState title={texts.noSaved} text={texts.noSavedText}>
          <ButtonLink href={paths.basket}>{texts.toBasket}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="stack">
          {data.map((entry) => (
            <Saved
              key={entry.id}
              entry={entry}
              busy={busy === entry.id}
              onAdd={() => void act(entry.id, () => orderAgain(entry.id, entry.project_number))}
            />
          ))}
        </ul>
      )}
      {count > PAGE && (
        <Pagination
          seen={data.length}
          total={count}
          text={texts.pages(data.length, count)}
          page={page}
          pages={Math.ceil(count / PAGE)}
          address={(number) => withQuery(accountPaths.savedBaskets, { page: number })}
        />
      )}
      {told}
    </AccountPage>
  )
}

type SavedProps = { entry: BasketEntry; busy: boolean; onAdd: () => void }

function Saved({ entry, busy, onAdd }: SavedProps) {
  const isNet = useStore(useServices().api.basis, 'gross') === 'net'
  const name = entry.name ?? ''
  return (
    <EntryCard
      pictures={entry.images.map((image, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no identity but their place
        <Picture key={i} files={image ?? undefined} alt="" shape="mini" />
      ))}
      sum={
        <>
          <b>{formatAmount(isNet ? entry.net_products_sum : entry.products_sum)}</b>
          <small>
            {texts.lines(entry.lines_count)} · {isNet ? texts.exVat : texts.inclVat}
          </small>
        </>
      }
      action={
        <Button kind="second" aria-label={texts.putNamed(name)} busy={busy} onClick={onAdd}>
          {texts.putInBasket}
        </Button>
      }
    >
      <h2>
        <a href={paths.userBasket(entry.id)}>{name}</a>
      </h2>
      <p className="small quiet">
        {[
          entry.is_own ? texts.ofYou : texts.ofColleague(entry.user_name),
          texts.changed(entry.modified),
          nameOfCase({ case_number: entry.project_number, name: entry.case_name }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {(entry.is_shared || entry.refused_count > 0) && (
        <p className="row">
          {entry.is_shared && <Badge tone="info">{texts.shared}</Badge>}
          {entry.refused_count > 0 && (
            <Badge tone="danger">{texts.refused(entry.refused_count)}</Badge>
          )}
        </p>
      )}
    </EntryCard>
  )
}
