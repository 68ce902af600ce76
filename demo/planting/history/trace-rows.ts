import { danishDay } from '#kernel/time'
import { castDice, type Dice } from '../../catalogue/dice.ts'
import { firstNames, lastNames } from '../../data/names.ts'
import type { Batch } from '../batch.ts'
import type { Buyers } from './buyers.ts'
import { DAY, HOUR, MINUTE, Years } from './clock.ts'
import { uuidAt } from './ids.ts'
import type { OrderGround } from './order-ground.ts'
import { STAFF } from './staff.ts'
import type { TableName } from './tables.ts'

type Rows = Batch<TableName>

const SALT = 503
/** What the shop keeps, in days. */
const AUDIT_DAYS = 180
const SESSION_DAYS = 60
const TOKEN_HOURS = 24
const RENEWED_DAYS = 30
const CONSENT_DAYS = 5 * 365
export const COUNT_DAYS = 730
const VISIT_DAYS = 90

/** Each with how many of a hundred events it is, and whether staff do it. */
const ACTIONS = [
  ['login', 46, false],
  ['logout', 12, false],
  ['account_changed', 6, false],
  ['basket_made', 8, true],
  ['label_created', 8, true],
  ['label_printed', 8, true],
  ['part_shipped', 4, true],
  ['payment_operated', 2, true],
  ['order_revised', 1, true],
  ['offer_answered', 2, false],
  ['user_changed', 2, true],
  ['node_changed', 1, true],
] as const

const DEVICES = [
  'Chrome på Windows',
  'Safari på iPhone',
  'Chrome på Android',
  'Edge på Windows',
  'Firefox på Linux',
] as const

/** An even stream of moments in the last days before the years end. */
function lastDays({ years }: OrderGround, days: number, count: number, salt: number) {
  const short = new Years(new Date(years.midnight), days / 365.25)
  return short.moments(count, castDice(salt))
}

/** As an audit event and a session keep it: of documentation networks (RFC 5737). */
function networkOf(dice: Dice): string {
  return `198.51.${dice.below(256)}.0/24`
}

function anyUser(buyers: Buyers, dice: Dice): number {
  return buyers.userId(Math.floor(buyers.amounts.users * dice.roll() ** 2))
}

export function* addAudit(batch: Rows, ground: OrderGround, count: number): Generator<void> {
  const dice = castDice(SALT)
  for (const at of lastDays(ground, AUDIT_DAYS, count, SALT)) {
    const [action, , isStaff] = pickAction(dice)
    const user = isStaff ? STAFF : anyUser(ground.buyers, dice)
    const isFailed = action === 'login' && dice.percent(9)
    const outcome = isFailed ? (dice.percent(8) ? 'throttled' : 'failed') : 'done'
    const subject = isStaff ? uuidAt(at, dice) : String(user)
    batch.add('audit', [
      ...[new Date(at), action, outcome, isFailed ? null : user, networkOf(dice), subject],
    ])
    yield
  }
}

function pickAction(dice: Dice): (typeof ACTIONS)[number] {
  let left = dice.roll() * 100
  for (const action of ACTIONS) {
    left -= action[1]
    if (left < 0) return action
  }
  return ACTIONS[0]
}

/** Most have ended or expired; half of those that have not are still used. */
export function* addSessions(batch: Rows, ground: OrderGround, count: number): Generator<void> {
  const dice = castDice(SALT + 1)
  const now = ground.years.midnight
  for (const created of lastDays(ground, SESSION_DAYS, count, SALT + 1)) {
    const id = uuidAt(created, dice)
    const used = created + Math.floor(dice.roll() * Math.min(now - created, 10 * DAY))
    const ended = dice.percent(25) ? used : undefined
    batch.add('session', [
      ...[id, anyUser(ground.buyers, dice), new Date(created), new Date(used)],
      ...[new Date(used + RENEWED_DAYS * DAY), ended ? new Date(ended) : null],
      ...[dice.pick(DEVICES), networkOf(dice)],
    ])
    if (now - used < TOKEN_HOURS * HOUR) {
      batch.add('sessionToken', [uuidAt(used, dice), id, new Date(used + TOKEN_HOURS * HOUR)])
    }
    yield
  }
}

/** Logins that failed within the last hours. */
export function* addAttempts(batch: Rows, ground: OrderGround, count: number): Generator<void> {
  const dice = castDice(SALT + 2)
  for (let i = 0; i < count; i += 1) {
    const at = ground.years.midnight - dice.below(2 * HOUR)
    batch.add('loginAttempt', [`address 198.51.100.${dice.below(256)}`, new Date(at)])
    yield
  }
}

export function* addConsents(batch: Rows, ground: OrderGround, count: number): Generator<void> {
  const dice = castDice(SALT + 3)
  for (const at of lastDays(ground, CONSENT_DAYS, count, SALT + 3)) {
    const statistics = dice.percent(48)
    const user = dice.percent(10) ? anyUser(ground.buyers, dice) : null
    batch.add('consent', [
      ...[uuidAt(at, dice), ground.consent_version, dice.percent(60), statistics],
      ...[statistics && dice.percent(70), new Date(at), user],
    ])
    yield
  }
}

const PAGES = ['/', '/varer/*', '/soeg', '/checkout', '/konto', '/guides/*', '/kurv']
const STEPS = ['basket', 'payment', 'order']

/** What was counted of each day: every page and step, and so many searches that found nothing. */
export function* addCounts(batch: Rows, ground: OrderGround, searches: number): Generator<void> {
  const dice = castDice(SALT + 4)
  for (let age = COUNT_DAYS; age > 0; age -= 1) {
    const day = danishDay(new Date(ground.years.midnight - age * DAY + 12 * HOUR))
    for (const name of PAGES) batch.add('dailyCount', [day, 'page', name, 1 + dice.below(9_000)])
    for (const name of STEPS) batch.add('dailyCount', [day, 'step', name, 1 + dice.below(900)])
    const names = new Set<string>()
    for (let i = 0; i < searches; i += 1) {
      const word = `${dice.pick(lastNames)}${dice.pick(firstNames)}`.toLowerCase()
      names.add(`${word} ${dice.below(100)} mm`)
    }
    for (const name of names) batch.add('dailyCount', [day, 'search', name, 1 + dice.below(12)])
    yield
  }
}

export function* addVisits(batch: Rows, ground: OrderGround, count: number): Generator<void> {
  const dice = castDice(SALT + 5)
  for (const at of lastDays(ground, VISIT_DAYS, count, SALT + 5)) {
    const isPaid = dice.percent(40)
    batch.add('campaignVisit', [
      ...[new Date(at), 'source', String(1_000_000 + dice.below(5_000))],
      ...[isPaid ? 'google' : 'nyhedsbrev', isPaid ? uuidAt(at + MINUTE, dice) : null],
    ])
    yield
  }
}
