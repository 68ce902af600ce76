import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { requiring } from '../access/require-right.ts'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { listLoader } from '../lists/list-loader.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { Services } from '../services.ts'
import { BasketPage } from './basket-page.tsx'
import { ORDER } from './order-call.ts'
import { orderList } from './order-list.tsx'
import { OrderPage } from './order-page.tsx'
import type { OrderWithdrawalEntry } from './order-withdrawals.tsx'
import { RevisePage } from './revise-page.tsx'
import type { OfferedDelivery } from './revision-draft.ts'

const PERMISSION = 'baskets_read'

export function listRoute(services: Services) {
  return {
    Component: List,
    loader: requiring(services, PERMISSION, listLoader(services, orderList)),
  }
}

interface Loaded {
  readonly order: AdminBasket
  readonly withdrawals: readonly OrderWithdrawalEntry[]
}

export function oneRoute(services: Services) {
  const load = async ({ params, request }: LoaderFunctionArgs): Promise<Loaded> => {
    const { id = '' } = params
    const { signal } = request
    const { api } = services
    const { data: order } = await api.get(ORDER, { id, signal })
    const search = order.order_reference
    if (search === null) return { order: order as AdminBasket, withdrawals: [] }
    const found = await Promise.all(
      (['open', 'closed'] as const).map((state) =>
        api.get('/api/admin/withdrawals', { query: { state, search }, signal }),
      ),
    )
    const withdrawals = found.flatMap(({ data }) =>
      data.filter(({ basket_id }) => basket_id === id),
    )
    return { order: order as AdminBasket, withdrawals }
  }
  return { Component: One, loader: requiring(services, PERMISSION, load) }
}

interface Revising {
  readonly order: AdminBasket
  readonly offered: readonly OfferedDelivery[]
}

export function reviseRoute(services: Services) {
  const load = async ({ params, request }: LoaderFunctionArgs): Promise<Revising> => {
    const { id = '' } = params
    const { signal } = request
    const [{ data: order }, { data: offered }] = await Promise.all([
      services.api.get(ORDER, { id, signal }),
      services.api.get(`${ORDER}/deliveries`, { id, signal }),
    ])
    return { order: order as AdminBasket, offered: offered as OfferedDelivery[] }
  }
  return { Component: Revise, loader: requiring(services, 'baskets_edit', load) }
}

function Revise() {
  const { order, offered } = useLoaderData() as Revising
  return <RevisePage key={`${order.id} ${order.version}`} order={order} offered={offered} />
}

function List() {
  const navigate = useNavigate()
  const right = useCan()('baskets_edit')
  const begin = (
    <RightButton
      shortcut="c"
      variant="filled"
      right={right}
      onClick={() => void navigate('/ordrer/ny')}
    >
      Ny telefonordre
    </RightButton>
  )
  return <ListPage description={orderList} actions={begin} />
}

function One() {
  const { order, withdrawals } = useLoaderData() as Loaded
  if (order.basket_status === 'not_complete') return <BasketPage basket={order} />
  return <OrderPage key={order.id} order={order} withdrawals={withdrawals} />
}
