import { createHash } from 'node:crypto'
import { castDice, type Dice } from '../../catalogue/dice.ts'
import { lastNames, sites } from '../../data/names.ts'
import type { Batch } from '../batch.ts'
import { DAY, HOUR } from './clock.ts'
import { tokenOf, uuidAt } from './ids.ts'
import type { OrderGround } from './order-ground.ts'
import { companyOf, nameOf, personOf } from './people.ts'
import { STAFF } from './staff.ts'
import type { TableName } from './tables.ts'

type Rows = Batch<TableName>

const SALT = 601
const ANSWERED = 94
const KINDS = ['contact', 'contact', 'contact', 'offer', 'chat'] as const
const QUESTIONS = [
  'Hvornår kommer varen på lager igen?',
  'Kan I levere på en adresse uden fast vej?',
  'Jeg mangler to pakker af min levering.',
  'Hvor mange kvadratmeter rækker en spand til?',
] as const
const ANSWER = 'Tak for din besked. Vi har ringet til dig og fundet en løsning.'

/** Adds what people have written to the shop; some still wait for an answer. */
export function* addEnquiries(batch: Rows, ground: OrderGround, count: number): Generator<void> {
  const dice = castDice(SALT)
  for (const at of ground.years.moments(count, castDice(SALT))) {
    const buyer = dice.percent(70) ? ground.buyers.pickGuest(dice) : ground.buyers.pickPrivate(dice)
    const isOld = ground.years.ageOf(at) > 30
    const isClosed = isOld || dice.percent(ANSWERED)
    const closed = isClosed ? new Date(at + HOUR) : null
    const { person, user_id } = buyer
    batch.add('enquiry', [
      ...[uuidAt(at, dice), dice.pick(KINDS), isClosed ? 'closed' : 'open', user_id],
      ...[nameOf(person), person.email, person.mobile, toReference(ground, dice)],
      ...[dice.pick(QUESTIONS), new Date(at), isClosed ? ANSWER : '', closed],
      ...[isClosed ? STAFF : null, dice.pick(sites)],
    ])
    yield
  }
}

function toReference({ first_reference, buyers }: OrderGround, dice: Dice): string {
  return dice.percent(30) ? String(first_reference + dice.below(buyers.amounts.orders)) : ''
}

export function* addSubscriptions(
  batch: Rows,
  ground: OrderGround,
  count: number,
): Generator<void> {
  const dice = castDice(SALT + 1)
  let number = 0
  for (const at of ground.years.moments(count, castDice(SALT + 1))) {
    const { email } = personOf(ground.buyers.seed, 'guest', number)
    number += 1
    const isConfirmed = dice.percent(85)
    const isEnded = dice.percent(25)
    batch.add('subscription', [
      ...[uuidAt(at, dice), email, 1, new Date(at), isConfirmed ? new Date(at + HOUR) : null],
      ...[tokenOf(dice), isEnded ? new Date(at + 2 * HOUR) : null],
    ])
    yield
  }
}

function hashOf(dice: Dice): string {
  return `\\x${createHash('sha256').update(tokenOf(dice)).digest('hex')}`
}

/** Adds links that were asked for, and used or not. */
export function* addLinks(batch: Rows, ground: OrderGround, count: number): Generator<void> {
  const { buyers, years } = ground
  const dice = castDice(SALT + 2)
  let number = 0
  for (const at of years.moments(count, castDice(SALT + 2))) {
    const user = Math.floor(buyers.amounts.users * dice.roll())
    const person = personOf(buyers.seed, 'user', user)
    const [asked, used] = [new Date(at), dice.percent(70) ? new Date(at + HOUR / 2) : null]
    const expires = new Date(at + HOUR)
    batch.add('passwordReset', [hashOf(dice), buyers.userId(user), asked, expires, used])
    const stranger = personOf(SALT, 'guest', number)
    batch.add('signUp', [
      ...[uuidAt(at, dice), stranger.email, nameOf(stranger), '', asked, new Date(at + DAY)],
      ...[used, '198.51.100.0/24'],
    ])
    if (number % 10 === 0) {
      batch.add('usernameChange', [
        ...[uuidAt(at, dice), buyers.userId(user), stranger.email, person.email, asked],
        ...[new Date(at + DAY), used],
      ])
    }
    number += 1
    yield
  }
}

/** Adds companies that want an account, and colleagues who were asked to join one. */
export function* addRequests(batch: Rows, ground: OrderGround, count: number): Generator<void> {
  const { buyers, years } = ground
  const dice = castDice(SALT + 3)
  let number = 0
  for (const at of years.moments(count, castDice(SALT + 3))) {
    const company = companyOf(SALT, number)
    const person = personOf(SALT, 'user', number)
    const isNew = years.ageOf(at) < 10
    const status = isNew ? 'new' : dice.percent(80) ? 'approved' : 'rejected'
    const buyer = buyers.pickProfessional(dice)
    batch.add('customerRequest', [
      ...[company.name, company.cvr, nameOf(person), person.email, person.mobile],
      ...[dice.percent(60), new Date(at), status, isNew ? null : new Date(at + DAY)],
      ...[isNew ? null : STAFF, status === 'approved' ? buyer.customer_id : null],
    ])
    batch.add('invitation', [
      ...[buyer.customer_id, buyer.user_id, 8, `ny.${person.email}`],
      ...[`${person.first} ${dice.pick(lastNames)}`, '{}', new Date(at), new Date(at + 7 * DAY)],
    ])
    number += 1
    yield
  }
}
