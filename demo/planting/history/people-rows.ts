import type { Batch } from '../batch.ts'
import type { Buyers, UserFacts } from './buyers.ts'
import { DAY, type Years } from './clock.ts'
import { uuidAt } from './ids.ts'
import type { OrderGround } from './order-ground.ts'
import { companyOf, diceOf, nameOf } from './people.ts'
import type { TableName } from './tables.ts'

const GROUPS = { private: 1, buyer: 2, chief: 3, invited: 8 } as const
const DEBITORS_FROM = 500_000
const TERMS = ['Løbende måned + 20 dage', 'Netto 14 dage', 'Løbende måned + 30 dage'] as const
/** Øre. */
const CREDIT_STEP = 2_500_000

/** Adds the companies that buy on account. */
export function* addCustomers(
  batch: Batch<TableName>,
  { buyers, years, deliveryKinds: { branches } }: OrderGround,
): Generator<void> {
  for (const company of buyers.companies()) {
    const id = buyers.customerId(company)
    const dice = diceOf(buyers.seed, 'customer', company)
    const { name, cvr, address1, zipcode, city } = companyOf(buyers.seed, company)
    const created = new Date(years.first + Math.floor(dice.roll() ** 2 * years.days * DAY))
    batch.add('customer', [
      ...[
        id,
        name,
        String(DEBITORS_FROM + company),
        branches[dice.below(branches.length)]?.id ?? null,
      ],
      ...[true, dice.pick(TERMS), (2 + dice.below(60)) * CREDIT_STEP, created, created],
      ...[cvr, address1, zipcode, city],
    ])
    const group = buyers.priceGroupOf(company)
    if (group !== 0) batch.add('customerPriceGroup', [id, group])
    yield
  }
}

/** Adds the people who log in. None has a password: they get one by mail when they ask. */
export function* addUsers(batch: Batch<TableName>, buyers: Buyers, years: Years): Generator<void> {
  for (const user of buyers.users()) {
    const dice = diceOf(buyers.seed, 'account', user.id)
    const created = years.first + Math.floor(dice.roll() ** 1.3 * years.days * DAY)
    const last_login = created + Math.floor(dice.roll() * (years.midnight - created))
    const { email } = user.person
    batch.add('user', [
      ...[user.id, uuidAt(created, dice), email, nameOf(user.person), groupOf(user, dice.roll())],
      user.company === undefined ? null : buyers.customerId(user.company),
      ...[new Date(created), new Date(created), new Date(last_login), email],
    ])
    yield
  }
}

function groupOf({ company, is_first }: UserFacts, roll: number): number {
  if (company === undefined) return GROUPS.private
  if (is_first) return GROUPS.chief
  return roll < 0.8 ? GROUPS.buyer : GROUPS.invited
}
