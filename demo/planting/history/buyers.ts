import { castDice, type Dice } from '../../catalogue/dice.ts'
import { type Company, companyOf, diceOf, type Person, personOf } from './people.ts'
import type { Amounts } from './size.ts'

/** Numbers of the demo's own people and companies are lower. */
export const FIRST_CUSTOMER = 1_000
export const FIRST_USER = 1_000

/** How much more the first of the companies and people buy than those further down. */
const SKEW = 1.9

export interface Buyer {
  readonly kind: 'guest' | 'user' | 'company'
  readonly person: Person
  readonly user_id: number | null
  readonly customer_id: number | null
  readonly company: Company | undefined
  /** Approves what the others of the company buy. */
  readonly chief_id: number | null
  /** What the prices of an order are from: 0 for what all pay. */
  readonly price_group: number
}

export interface UserFacts {
  readonly id: number
  readonly person: Person
  /** Counts from 0; undefined for a private one. */
  readonly company: number | undefined
  /** The first user of a company manages the others. */
  readonly is_first: boolean
}

/** Who has bought in ten years. */
export class Buyers {
  readonly seed: number
  readonly amounts: Amounts
  /** Price groups that companies buy from. */
  readonly #groups: readonly number[]
  /** The number of the first user of each company, and at last how many users companies have. */
  readonly #firstUsers: Int32Array

  constructor(seed: number, amounts: Amounts, groups: readonly number[]) {
    this.seed = seed
    this.amounts = amounts
    this.#groups = groups
    this.#firstUsers = shareOut(amounts.companyUsers, amounts.customers)
  }

  customerId(company: number): number {
    return FIRST_CUSTOMER + company
  }

  userId(user: number): number {
    return FIRST_USER + user
  }

  priceGroupOf(company: number): number {
    const dice = diceOf(this.seed, 'group', company)
    return this.#groups.length === 0 ? 0 : dice.pick(this.#groups)
  }

  *companies(): Generator<number> {
    for (let company = 0; company < this.amounts.customers; company += 1) yield company
  }

  *users(): Generator<UserFacts> {
    let company = 0
    for (let user = 0; user < this.amounts.users; user += 1) {
      while (company < this.amounts.customers && (this.#firstUsers[company + 1] ?? 0) <= user) {
        company += 1
      }
      const isPrivate = user >= this.amounts.companyUsers
      yield {
        id: this.userId(user),
        person: personOf(this.seed, 'user', user),
        company: isPrivate ? undefined : company,
        is_first: !isPrivate && this.#firstUsers[company] === user,
      }
    }
  }

  pickGuest(dice: Dice): Buyer {
    const number = skewed(dice, this.amounts.guests)
    const person = personOf(this.seed, 'guest', number)
    return {
      ...{ kind: 'guest', person, user_id: null, customer_id: null },
      ...{ company: undefined, chief_id: null, price_group: 0 },
    }
  }

  pickPrivate(dice: Dice): Buyer {
    const { users, companyUsers } = this.amounts
    const user = companyUsers + skewed(dice, users - companyUsers)
    const person = personOf(this.seed, 'user', user)
    return {
      ...{ kind: 'user', person, user_id: this.userId(user), customer_id: null },
      ...{ company: undefined, chief_id: null, price_group: 0 },
    }
  }

  pickProfessional(dice: Dice): Buyer {
    const company = skewed(dice, this.amounts.customers)
    const first = this.#firstUsers[company] ?? 0
    const count = (this.#firstUsers[company + 1] ?? first + 1) - first
    const user = first + skewed(dice, count)
    return {
      kind: 'company',
      person: personOf(this.seed, 'user', user),
      user_id: this.userId(user),
      customer_id: this.customerId(company),
      company: companyOf(this.seed, company),
      chief_id: this.userId(first),
      price_group: this.priceGroupOf(company),
    }
  }
}

function skewed(dice: Dice, count: number): number {
  return Math.floor(count * dice.roll() ** SKEW)
}

/** One for each, and the rest by size: few are large. */
function shareOut(total: number, among: number): Int32Array {
  const dice = castDice(among)
  const weights = Array.from({ length: among }, () => dice.roll() ** 3)
  const whole = weights.reduce((a, b) => a + b, 0)
  const starts = new Int32Array(among + 1)
  let before = 0
  for (const [i, weight] of weights.entries()) {
    before += weight
    starts[i + 1] = i + 1 + Math.round((before / whole) * (total - among))
  }
  return starts
}
