import { findCity } from '#kernel/danish/zipcodes'
import { chance } from '../../catalogue/chance.ts'
import { castDice, type Dice } from '../../catalogue/dice.ts'
import {
  companyNames,
  firstNames,
  lastNames,
  mailDomains,
  streets,
  trades,
  zipcodes,
} from '../../data/names.ts'

export interface Person {
  readonly first: string
  readonly last: string
  readonly address1: string
  readonly zipcode: string
  readonly city: string
  readonly email: string
  readonly mobile: string
}

export interface Company {
  readonly name: string
  readonly cvr: string
  readonly address1: string
  readonly zipcode: string
  readonly city: string
}

const CVR_FROM = 90_000_000
const HOUSES = 180
const MOBILES = 8_000_000

/** How much more often the first of a list is picked than those further down. */
const SKEW = 2.2

function pickCommon<T>(dice: Dice, all: readonly T[]): T {
  return all[Math.floor(all.length * dice.roll() ** SKEW)] as T
}

const SPELLED: Readonly<Record<string, string>> = { æ: 'ae', ø: 'oe', å: 'aa', é: 'e' }

function inAscii(text: string): string {
  return text.toLowerCase().replace(/[æøåé]/g, (letter) => SPELLED[letter] ?? '')
}

function toPlace(dice: Dice) {
  const zipcode = pickCommon(dice, zipcodes)
  const address1 = `${pickCommon(dice, streets)} ${1 + dice.below(HOUSES)}`
  return { address1, zipcode, city: findCity(zipcode) ?? '' }
}

/** People and companies are told by their number: none of them has to be remembered. */
export function diceOf(seed: number, kind: string, number: number): Dice {
  return castDice(Math.floor(chance(seed, kind, number) * 2 ** 32))
}

/** @param kind `guest` or `user`: each counts from 0. */
export function personOf(seed: number, kind: 'guest' | 'user', number: number): Person {
  const dice = diceOf(seed, kind, number)
  const first = pickCommon(dice, firstNames)
  const last = pickCommon(dice, lastNames)
  const domain = pickCommon(dice, mailDomains)
  const mark = kind === 'user' ? `b${number}` : `${number}`
  return {
    first,
    last,
    ...toPlace(dice),
    email: `${inAscii(first)}.${inAscii(last)}.${mark}@${domain}`,
    mobile: String(20_000_000 + dice.below(MOBILES)),
  }
}

export function companyOf(seed: number, number: number): Company {
  const dice = diceOf(seed, 'company', number)
  const place = toPlace(dice)
  const words: Readonly<Record<string, string>> = {
    name: pickCommon(dice, lastNames),
    other: pickCommon(dice, lastNames),
    trade: dice.pick(trades),
    place: place.city.split(' ')[0] ?? '',
  }
  const name = dice.pick(companyNames).replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '')
  return { name, cvr: String(CVR_FROM + number), ...place }
}

export function nameOf({ first, last }: Person): string {
  return `${first} ${last}`
}
