import { useLocation } from 'react-router'
import type { BasketEntry, UserBaskets } from '#contract/basket/user-baskets'
import { orderStatusWord } from '#surface/words/status-words'
import { Button, ButtonLink } from '#ui/buttons/button'
import { TabLinks } from '#ui/buttons/tab-links'
import { formatAmount, formatKroner } from '#ui/format'
import { EmptyState } from '#ui/layout/empty-state'
import { Pagination } from '#ui/layout/pagination'
import { FigureHead, Ledger, WhenFolded } from '#ui/table/ledger'
import { accountPaths } from '../../../account-paths.ts'
import { paths, readPage } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { useStore } from '../../../store.ts'
import { userBasketTexts as texts } from '../../../texts/professional/user-baskets.ts'
import { texts as shopTexts } from '../../../texts.ts'
import { AccountPage } from '../area/account-page.tsx'
import { SearchForm } from '../search-form.tsx'
import { StatusBadge } from '../status-badge.tsx'
import styles from './baskets.module.css'
import { CaseLink } from './case-link.tsx'
import { FileButtons } from './file-buttons.tsx'
import { useAction } from './use-action.ts'
import { useOrderAgain } from './use-order-again.tsx'

const PAGE = 20
const GROUPS = ['waiting', 'underway', 'done', 'canceled'] as const

/** @returns The statuses that are shown; undefined for all. */
export function readGroup(query: URLSearchParams): (typeof GROUPS)[number] | undefined {
  return GROUPS.find((group) => group === query.get('status'))
}

/** The orders of the user, and with the right those of the company: found by status and words. */
export function OrdersPage({ orders }: { orders: UserBaskets }) {
  const { api } = useServices()
  const query = new URLSearchParams(useLocation().search)
  const search = query.get('search') ?? ''
  const status = readGroup(query)
  const { data, count, metadata } = orders
  const all = GROUPS.reduce((sum, group) => sum + metadata.status_counts[group], 0)
  const isNarrowed = search !== '' || status !== undefined
  if (all === 0 && !isNarrowed) return <NoOrders />
  return (
    <AccountPage
      title={texts.ordersTitle}
      intro={texts.ordersIntro(count)}
      actions={
        count > 0 && (
          <FileButtons
            name="ordrer"
            kinds={['xlsx', 'csv']}
            fetch={async (kind) =>
              api.table('/api/shop/baskets', {
                query: { is_active: 0, search, status, format: kind },
              })
            }
          />
        )
      }
    >
      <TabLinks
        label={texts.filters}
        tabs={[
          {
            href: accountPaths.orders({ search }),
            label: texts.all(all),
            current: status === undefined,
          },
          ...GROUPS.map((group) => ({
            href: accountPaths.orders({ search, status: group }),
            label: texts.groups[group](metadata.status_counts[group]),
            current: status === group,
          })),
        ]}
      />
      <SearchForm
        label={texts.search}
        placeholder={texts.searchHelp}
        search={search}
        addressOf={(words) => accountPaths.orders({ search: words, status })}
      />
      {data.length === 0 ? (
        <EmptyState title={texts.noHits} text={texts.noHitsText}>
          <ButtonLink kind="second" href={accountPaths.orders()}>
            {texts.showAll}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Orders orders={data} />
      )}
      {count > PAGE && (
        <Pagination
          seen={data.length}
          total={count}
          text={texts.pages(data.length, count)}
          page={readPage(query) ?? 1}
          pages={Math.ceil(count / PAGE)}
          address={(page) => accountPaths.orders({ search, status, page })}
        />
      )}
    </AccountPage>
  )
}

function NoOrders() {
  return (
    <AccountPage title={texts.ordersTitle}>
      <EmptyState title={texts.noOrders} text={texts.noOrdersText}>
        <ButtonLink href={paths.allProducts}>{texts.toProducts}</ButtonLink>
      </EmptyState>
    </AccountPage>
  )
}

function Orders({ orders }: { orders: readonly BasketEntry[] }) {
  const isNet = useStore(useServices().api.basis, 'gross') === 'net'
  const { orderAgain, told } = useOrderAgain()
  const { busy, act } = useAction()
  const { columns } = texts
  // Private customers have neither cases nor colleagues.
  const isOfCompany = orders.some(
    ({ project_number, po_number, user_name }) =>
      project_number !== '' || po_number !== '' || user_name !== orders[0]?.user_name,
  )
  return (
    <>
      <Ledger caption={texts.list} wide>
        <thead>
          <tr>
            <th scope="col">{columns.order}</th>
            <th scope="col">{columns.date}</th>
            {isOfCompany && (
              <>
                <th scope="col">{columns.references}</th>
                <th scope="col">{columns.user}</th>
              </>
            )}
            <th scope="col">{columns.status}</th>
            <FigureHead>{isNet ? texts.net : texts.gross}</FigureHead>
            <th scope="col">
              <span className="visually-hidden">{columns.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              isNet={isNet}
              isOfCompany={isOfCompany}
              busy={busy === order.id}
              onAgain={() => void act(order.id, () => orderAgain(order.id))}
            />
          ))}
        </tbody>
      </Ledger>
      {told}
    </>
  )
}

type RowProps = {
  order: BasketEntry
  isNet: boolean
  isOfCompany: boolean
  busy: boolean
  onAgain: () => void
}

function OrderRow({ order, isNet, isOfCompany, busy, onAgain }: RowProps) {
  const reference = order.order_reference ?? ''
  const { net_sum: net, payment_amount: gross } = order
  return (
    <tr>
      <th scope="row" data-fold="lead">
        <a href={paths.userBasket(order.id)}>{reference}</a>
      </th>
      <td className="nowrap" data-fold="subside">
        {order.order_placed && texts.date(order.order_placed)}
      </td>
      {isOfCompany && (
        <>
          <td data-fold="sub">
            {order.project_number ? <CaseLink of={order} /> : order.name}
            {order.po_number && <small>{order.po_number}</small>}
            <small>
              <WhenFolded>{order.user_name}</WhenFolded>
            </small>
          </td>
          <td data-fold="hide">{order.user_name}</td>
        </>
      )}
      <td data-fold={isOfCompany ? 'more' : 'sub'}>
        <StatusBadge status={orderStatusWord(order)} />
        <small className={styles.ways}>{[...new Set(order.deliveries)].join(', ')}</small>
      </td>
      <td className="number" data-fold="side">
        <b>{formatAmount(isNet ? net : gross)}</b>
        <small>
          {shopTexts.otherVat(formatKroner(isNet ? gross : net), isNet ? 'gross' : 'net')}
        </small>
      </td>
      <td className="nowrap" data-fold="moreside">
        <Button
          kind="second"
          size="small"
          aria-label={texts.againNamed(reference)}
          busy={busy}
          onClick={onAgain}
        >
          {texts.again}
        </Button>
      </td>
    </tr>
  )
}
