import type { Dice } from '../../catalogue/dice.ts'
import { DAY, HOUR } from './clock.ts'
import type { Order } from './order.ts'

export interface PaidBy {
  readonly method_id: number
  readonly provider: string
  readonly option: string
}

/** The ways of paying that the shop has, by provider and option. */
export type Methods = ReadonlyMap<string, PaidBy>

interface Move {
  readonly from: string
  readonly to: string
  readonly at: number
  readonly actor: string
}

/** What has become of an order since it was placed. */
export interface Course {
  readonly paid_by: PaidBy
  readonly status: string
  readonly moves: readonly Move[]
  /** When the last move was. */
  readonly last: number
  /** What has become of its approval by the company; undefined where none was needed. */
  readonly approval: 'waiting' | 'approved' | undefined
}

/** Of a hundred orders of an age in days, how many have which status. */
const STATUSES: readonly {
  readonly below: number
  readonly shares: Readonly<Record<string, number>>
}[] = [
  {
    below: 2,
    shares: {
      new: 30,
      approved: 10,
      processing: 30,
      packing_complete: 14,
      shipped: 13,
      canceled: 3,
    },
  },
  {
    below: 6,
    shares: { new: 2, processing: 22, packing_complete: 20, shipped: 33, paid: 20, canceled: 3 },
  },
  { below: 21, shares: { shipped: 38, paid: 59, canceled: 3 } },
]
const LAST = { shares: { paid: 97, canceled: 3 } }

const STEP_HOURS = 26
const FETCHED_DAYS = 6
/** Of a hundred orders on account. */
const WAITING = 60
const APPROVED = 3

/** @param now No move is later. */
export function followOrder(order: Order, methods: Methods, now: number, dice: Dice): Course {
  const paid_by = choosePayment(order, methods, dice)
  const age = (now - order.placed) / DAY
  const chosen = chooseStatus(age, dice)
  // What is fetched is fetched within days: money by card is not reserved for longer.
  const wanted = order.is_pickup && age > FETCHED_DAYS && chosen === 'shipped' ? 'paid' : chosen
  const approval = chooseApproval(order, paid_by, wanted, dice)
  const isGranted = paid_by.provider === 'credit' && approval !== 'waiting'
  const path = pathTo(wanted, order.is_pickup, isGranted)
  const moves: Move[] = []
  let [from, at] = ['new', order.placed]
  const longest = Math.min(STEP_HOURS * HOUR, (now - order.placed) / (path.length + 1))
  for (const to of path) {
    // On account, an order is approved as it is placed.
    const isAtOnce = to === 'approved'
    at += isAtOnce ? 0 : Math.floor(longest * (0.1 + 0.9 * dice.roll()))
    moves.push({ from, to, at, actor: isAtOnce ? 'system' : 'staff' })
    from = to
  }
  return { paid_by, status: from, moves, last: at, approval }
}

function chooseStatus(age: number, dice: Dice): string {
  const { shares } = STATUSES.find(({ below }) => age < below) ?? LAST
  let left = dice.roll() * 100
  for (const [status, share] of Object.entries(shares)) {
    left -= share
    if (left < 0) return status
  }
  return 'paid'
}

/** The moves that lead to each status, after the order was placed. */
function pathTo(status: string, isPickup: boolean, isGranted: boolean): string[] {
  const approved = isGranted ? ['approved'] : []
  const packed = [...approved, 'processing', 'packing_complete']
  switch (status) {
    case 'new':
    case 'approved':
      return approved
    case 'canceled':
      return [...approved, 'canceled']
    case 'processing':
      return [...approved, 'processing']
    case 'packing_complete':
      return packed
    case 'shipped':
      return isPickup ? packed : [...packed, 'shipped']
    default:
      return isPickup ? [...packed, 'paid'] : [...packed, 'shipped', 'paid']
  }
}

function chooseApproval(
  { buyer }: Order,
  { provider }: PaidBy,
  wanted: string,
  dice: Dice,
): Course['approval'] {
  const isAsked = dice.percent(wanted === 'new' ? WAITING : APPROVED)
  if (!isAsked || provider !== 'credit' || buyer.user_id === buyer.chief_id) return undefined
  if (wanted === 'canceled') return undefined
  return wanted === 'new' ? 'waiting' : 'approved'
}

function choosePayment({ buyer, is_pickup }: Order, methods: Methods, dice: Dice): PaidBy {
  const roll = dice.roll()
  const isOnAccount = buyer.kind === 'company' && roll < 0.92
  const isLater = buyer.kind !== 'company' && is_pickup && roll < 0.5
  const wanted = isOnAccount
    ? 'credit account'
    : isLater
      ? 'pay_on_pickup pickup'
      : roll * 10 - Math.floor(roll * 10) < 0.6
        ? 'sandbox card'
        : 'sandbox mobilepay'
  const found = methods.get(wanted) ?? methods.values().next().value
  if (!found) throw new Error('the shop has no way of paying')
  return found
}

/** Money is taken when the products have left. */
export function isTaken({ status }: Course): boolean {
  return status === 'shipped' || status === 'paid'
}
