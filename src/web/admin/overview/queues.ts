import type { Calls, ReplyOf } from '#api-client'
import type { IconName } from '../icons/icon.tsx'
import { formatDay } from '../when.ts'
import type { Figures, Tours } from './figures.ts'

/** Work that waits for a hand. */
export interface Queue {
  readonly name: string
  /** The name where one alone waits. */
  readonly one: string
  readonly icon: IconName
  readonly count: number
  readonly isExact: boolean
  /** When what has waited longest came; undefined: unknown, or nothing waits. */
  readonly oldest?: string | undefined
  /** What it is about. */
  readonly more?: string | undefined
  /** The page where it is done; left out: there is none yet. */
  readonly to?: string | undefined
  readonly act?: string | undefined
  /** It could not be read. */
  readonly failed?: true
}

export interface Overview {
  readonly queues: readonly Queue[]
  readonly figures: Figures
  /** Undefined: the user may not see them, or they could not be read. */
  readonly tours: Tours | undefined
  /** In words. */
  readonly today: string
}

type OrderQueues = ReplyOf<'GET', '/api/admin/dashboard'>['data']
type Orders = () => Promise<OrderQueues>
type Read = Omit<Queue, Described>
type Described = 'name' | 'one' | 'icon' | 'to' | 'act'

interface QueueDescription extends Pick<Queue, Described> {
  readonly permission: string
  /** It changes slowly, and is not counted each time that the others are. */
  readonly isSlow?: true
  /** @param orders What the overview tells of orders, which is asked for once for all queues. */
  readonly read: (api: Calls, orders: Orders) => Promise<Read>
}

const queues: readonly QueueDescription[] = [
  {
    name: 'henvendelser venter på svar',
    one: 'henvendelse venter på svar',
    icon: 'mail',
    permission: 'enquiries_edit',
    to: '/henvendelser',
    act: 'Besvar',
    read: async (api) => {
      // What they write is read on the page alone: each reading of it is in the audit.
      const query = { brief: true } as const
      const { data, count, metadata } = await api.get('/api/admin/enquiries', { query })
      return { count, isExact: metadata.is_count_exact, oldest: data[0]?.created }
    },
  },
  {
    name: 'fortrydelser skal behandles',
    one: 'fortrydelse skal behandles',
    icon: 'undo',
    permission: 'baskets_read',
    to: '/fortrydelser',
    act: 'Behandl',
    read: async (api) => {
      const { data, count, metadata } = await api.get('/api/admin/withdrawals')
      const [first] = data
      const more =
        first &&
        `betales tilbage senest ${formatDay(first.pay_back_by)}, ${first.withdrawal_number}`
      return { count, isExact: metadata.is_count_exact, oldest: first?.received, more }
    },
  },
  ...(
    [
      [
        'above_credit',
        'ordrer overskrider kundens kredit',
        'ordre overskrider kundens kredit',
        'Afgør kredit',
      ],
      ['new', 'ordrer er nye', 'ordre er ny', 'Se ordrer'],
      ['approved', 'ordrer skal pakkes', 'ordre skal pakkes', 'Pak ordrer'],
      ['processing', 'ordrer er under behandling', 'ordre er under behandling', 'Se ordrer'],
    ] as const
  ).map(
    ([status, name, one, act]): QueueDescription => ({
      ...{ name, one, act, icon: 'basket', permission: 'baskets_read' },
      to: `/ordrer?order-type=${status}`,
      read: async (_, orders) => {
        const { count, is_count_exact, oldest } = (await orders())[status]
        return { count, isExact: is_count_exact, oldest: oldest ?? undefined }
      },
    }),
  ),
  {
    ...{ name: 'varer har lavt lager', one: 'vare har lavt lager', icon: 'box' },
    ...{ permission: 'products_read', isSlow: true },
    to: '/varer?state=low_stock&vis=sellable',
    act: 'Se varer',
    read: async (api) => {
      const query = { state: 'low_stock', onlyReal: true, limit: 1 } as const
      const { count, metadata } = await api.get('/api/admin/shop/products', { query })
      const more = 'Mindre end 14 dages salg, eller udsolgt, mens ordrer venter'
      return { count, isExact: metadata.is_count_exact, more }
    },
  },
  {
    name: 'tilbud er forespurgt eller under arbejde',
    one: 'tilbud er forespurgt eller under arbejde',
    icon: 'document',
    permission: 'offers_edit',
    to: '/tilbud?status=draft',
    act: 'Skriv tilbud',
    read: async (api) => {
      const { count } = await api.get('/api/admin/offers', { query: { status: 'draft' } })
      return { count, isExact: true }
    },
  },
  {
    name: 'virksomheder vil være kunder',
    one: 'virksomhed vil være kunde',
    icon: 'building',
    permission: 'users_edit',
    to: '/ansoegninger',
    act: 'Afgør',
    read: async (api) => {
      // Who they are is read on the page alone: each reading of it is in the audit.
      const query = { status: 'new', count_only: true } as const
      const { count } = await api.get('/api/admin/customer-requests', { query })
      return { count, isExact: true }
    },
  },
  {
    name: 'beskeder kunne ikke sendes',
    one: 'besked kunne ikke sendes',
    icon: 'send',
    permission: 'webhooks_edit',
    to: '/beskeder',
    act: 'Se fejl',
    read: async (api) => {
      const query = { brief: true } as const
      const { data, count } = await api.get('/api/admin/outbox/dead', { query })
      return { count, isExact: true, oldest: data[0]?.created, more: data[0]?.why }
    },
  },
  {
    name: 'ting stemmer ikke i penge, lager og ordrer',
    one: 'ting stemmer ikke i penge, lager og ordrer',
    icon: 'alert',
    permission: 'audit_read',
    to: '/sundhed',
    act: 'Se hvad',
    read: async (api) => {
      const { data } = await api.get('/api/admin/invariants')
      return { count: data.breaches.length, isExact: true, more: data.breaches[0]?.name }
    },
  },
]

const KEPT_MS = 5 * 60_000

/** Reads the queues that the user may see. One that cannot be read leaves the others, and is tried again the next time. */
export function createQueues(api: Calls, now = Date.now) {
  const kept = new Map<string, { readonly at: number; readonly reading: Promise<Read> }>()
  const readSlowly = ({ name, read }: QueueDescription, orders: Orders): Promise<Read> => {
    const before = kept.get(name)
    if (before && now() - before.at < KEPT_MS) return before.reading
    const reading = read(api, orders)
    kept.set(name, { at: now(), reading })
    reading.catch(() => kept.delete(name))
    return reading
  }
  return (permissions: readonly string[]): Promise<Queue[]> => {
    const shown = queues.filter(({ permission }) => permissions.includes(permission))
    let asked: ReturnType<Orders> | undefined
    const orders = () => (asked ??= api.get('/api/admin/dashboard').then(({ data }) => data))
    return Promise.all(
      shown.map(async (description): Promise<Queue> => {
        const { read, permission: _, isSlow, ...queue } = description
        const failed = { count: 0, isExact: true, failed: true } as const
        const reading = isSlow ? readSlowly(description, orders) : read(api, orders)
        return { ...queue, ...(await reading.catch(() => failed)) }
      }),
    )
  }
}
