import { toStem } from '#shop/danish'
import type { TermIndex } from '#shop/word-index'
import { isMatched, matchAll, type Scores } from './match.ts'
import {
  asCalled,
  type Group,
  isNounOf,
  type Knowledge,
  makePlan,
  type Plan,
  toNeighbours,
} from './plan.ts'

/** A correction of a text without matches. */
export interface Meant {
  readonly scores: Scores
  readonly meant: string
  /** What was looked for. */
  readonly groups: readonly Group[]
}

const PART_MIN = 4
/** So many ways to give up a part of the text are tried. */
const ATTEMPTS_MAX = 60
/** Of more words not all ways to give some up can be gone through. */
const GROUPS_MAX = 8

/** What is certain is given up last: the noun says what it is, and a measure which of them. */
const CERTAINTY = { noun: 16, measure: 12, other_noun: 10, mark: 5, word: 3, short: 2, number: 1 }
/** Shorter words are no nouns of the trade but the beginnings of some. */
const NOUN_MIN = 4

/**
 * Corrects typing errors and leaves out what no product has; then gives up as little as finds something, a number first. In
 * place of a measure that none of them has come the nearest that they have.
 */
export function findMeant(plan: Plan, index: TermIndex, knowledge: Knowledge): Meant | undefined {
  const asked: Asked = { plan, index, knowledge }
  const known = plan.groups.flatMap((group) => mend(group, index, knowledge)).slice(0, GROUPS_MAX)
  for (const kept of attemptsOf(known, knowledge)) {
    if (!saysEnough(kept, plan)) continue
    const others = isCarried(kept, plan, index) ? undefined : withNeighbours(kept, asked)
    for (const groups of [kept, others]) {
      const scores = groups && matchAll(index, { ...plan, groups })
      if (scores && scores.documents.length > 0)
        return { scores, meant: groups.map(({ text }) => text).join(' '), groups }
    }
  }
  return undefined
}

/**
 * Where all of `stolpe til hegn` is found in products, but none of them is called a stolpe: the posts, whatever they are for.
 *
 * @returns undefined where one is called so, and where nothing is or was typed like that.
 */
export function findHead(plan: Plan, index: TermIndex): Meant | undefined {
  const { head } = plan
  if (!head) return undefined
  const isCalled = (groups: readonly Group[]) => {
    const named = groups.map((group) => (group === head ? asCalled(group) : group))
    return matchAll(index, { ...plan, groups: named }).documents.length > 0
  }
  const groups = plan.groups.filter(({ isSide = false, kind }) => !isSide || kind !== 'word')
  if (isCalled(plan.groups) || !isCalled(groups)) return undefined
  const scores = matchAll(index, { ...plan, groups })
  return { scores, groups, meant: groups.map(({ text }) => text).join(' ') }
}

interface Asked {
  readonly plan: Plan
  readonly index: TermIndex
  readonly knowledge: Knowledge
}

/** Whether products of the noun have the measure: then something else is given up before it. */
function isCarried(groups: readonly Group[], plan: Plan, index: TermIndex): boolean {
  const measure = groups.find(({ kind }) => kind === 'measure')
  const noun = groups.find(({ kind }) => kind === 'word')
  if (!measure || !noun) return false
  return matchAll(index, { ...plan, groups: [measure, noun] }).documents.length > 0
}

/** The same with the nearest measures in place of the typed ones, of those that the other words leave; undefined without any. */
function withNeighbours(
  groups: readonly Group[],
  { plan, index, knowledge }: Asked,
): readonly Group[] | undefined {
  const at = groups.findIndex(({ kind }) => kind === 'measure')
  const measure = groups[at]
  const near = measure && toNeighbours(measure, knowledge)
  if (!near) return undefined
  const alternatives = near.alternatives.filter((alternative) => {
    const one = groups.with(at, { ...near, alternatives: [alternative] })
    return matchAll(index, { ...plan, groups: one }).documents.length > 0
  })
  return groups.with(at, { ...near, alternatives, text: alternatives[0]?.terms[0] ?? near.text })
}

/** A number beside words says nothing when none of them is known: `torx 20` is no search for what has a 20. */
function saysEnough(groups: readonly Group[], plan: Plan): boolean {
  const isNumber = ({ kind }: Group) => kind === 'number'
  return groups.length > 0 && (!groups.every(isNumber) || plan.groups.every(isNumber))
}

/** A corrected word, or its parts; empty when there are none. */
function mend(group: Group, index: TermIndex, knowledge: Knowledge): readonly Group[] {
  if (isMatched(index, group.alternatives)) return [group]
  // Its neighbours are tried in place of it.
  if (group.kind === 'measure') return [group]
  if (group.kind !== 'word') return []
  const text = mendWord(group.text, knowledge)
  if (text !== undefined) return toMended(makePlan(text, knowledge)?.groups ?? [], group)
  const main = knowledge.vocabulary.mainOf(group.text)
  const saysWhat = main !== undefined && knowledge.isNoun(toStem(main))
  return saysWhat ? [toMain(endOf(group.text, main), group, knowledge)] : []
}

/** What a compound is stands last in it: vådrumsgips is gips before it is vådrum. */
function toMended(parts: readonly Group[], { isSide = false }: Group): readonly Group[] {
  return parts.map((part, i) => ({ ...part, isSide: isSide || i < parts.length - 1 }))
}

/** The end of a compound as it was typed, which is another form of its main word. */
function endOf(compound: string, main: string): string {
  const stem = toStem(main)
  const starts = Array.from({ length: compound.length - 1 }, (_, i) => i + 1)
  const start = starts.find((at) => toStem(compound.slice(at)) === stem)
  return start === undefined ? main : compound.slice(start)
}

/** What an unknown compound ends with, where it says what a product is. */
function toMain(text: string, group: Group, { countOf }: Knowledge): Group {
  const terms = [toStem(text)]
  const alternatives: Group['alternatives'] = [
    { terms, worth: 1, ends: 'in_name' },
    { terms, worth: 0.5, ends: 'anywhere' },
  ]
  return { ...group, text, alternatives, breadth: countOf(toStem(text)) }
}

/** One part of an unknown compound may be misspelt. */
function mendWord(typed: string, { vocabulary, countOf }: Knowledge): string | undefined {
  const isThere = (stem: string) => countOf(stem) > 0
  const whole = vocabulary.findMeant(typed, isThere)
  for (let at = PART_MIN; whole === undefined && at <= typed.length - PART_MIN; at += 1) {
    const [front, main] = [typed.slice(0, at), typed.slice(at)]
    const meantFront = isThere(toStem(main)) ? meantPart(front, vocabulary, isThere) : undefined
    if (meantFront !== undefined) return `${meantFront} ${main}`
    const meantMain = isThere(toStem(front)) ? meantPart(main, vocabulary, isThere) : undefined
    if (meantMain !== undefined) return `${front} ${meantMain}`
  }
  return whole
}

/** Parts are short, and another first letter makes another word of them: vand is no sand. */
function meantPart(
  part: string,
  vocabulary: Knowledge['vocabulary'],
  isThere: (stem: string) => boolean,
): string | undefined {
  const meant = vocabulary.findMeant(part, isThere)
  return meant?.[0] === part[0] ? meant : undefined
}

/** All of it; then with ever more given up. The noun comes first; without any that is known, it is the rarest of the words. */
function attemptsOf(groups: readonly Group[], knowledge: Knowledge): (readonly Group[])[] {
  const { countOf } = knowledge
  const countIn = ({ text, joined = text }: Group) =>
    countOf(toStem(joined)) || Number.POSITIVE_INFINITY
  const isShort = (group: Group) => group.text.length < NOUN_MIN && !Number.isFinite(countIn(group))
  const words = groups.filter((group) => group.kind === 'word' && !isShort(group))
  const nouns = words.filter((group) => group.isSide !== true && isNounOf(group, knowledge))
  const [rarest] = words.toSorted((a, b) =>
    countIn(a) === countIn(b) ? 0 : countIn(a) - countIn(b),
  )
  const [noun = rarest] = nouns
  const certaintyOf = (group: Group) => {
    if (group === noun) return CERTAINTY.noun
    if (nouns.includes(group)) return CERTAINTY.other_noun
    return group.kind === 'word' && isShort(group) ? CERTAINTY.short : CERTAINTY[group.kind]
  }
  return subsetsOf(groups)
    .map((kept) => ({
      kept,
      lost: groups.reduce((sum, one) => sum + (kept.includes(one) ? 0 : certaintyOf(one)), 0),
    }))
    .sort((a, b) => a.lost - b.lost)
    .slice(0, ATTEMPTS_MAX)
    .map(({ kept }) => kept)
}

function subsetsOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: 2 ** all.length - 1 }, (_, left) =>
    all.filter((__, i) => (left & (1 << i)) === 0),
  )
}
