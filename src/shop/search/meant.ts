import { toStem } from '#shop/danish'
import type { TermIndex } from '#shop/word-index'
import { isMatched, matchAll, type Scores } from './match.ts'
import { type Group, type Knowledge, makePlan, type Plan } from './plan.ts'

/** A correction of a text without matches. */
export interface Meant {
  readonly scores: Scores
  readonly meant: string
}

const PART_MIN = 4

/** Corrects typing errors and drops unknown words; then tries with one word less. */
export function findMeant(plan: Plan, index: TermIndex, knowledge: Knowledge): Meant | undefined {
  const known = plan.groups.flatMap((group) => mend(group, index, knowledge) ?? [])
  const attempts = [known, ...leaveOneOut(known)].filter((groups) => saysEnough(groups, plan))
  for (const groups of attempts) {
    const scores = matchAll(index, { ...plan, groups })
    if (scores.documents.length > 0)
      return { scores, meant: groups.map(({ text }) => text).join(' ') }
  }
  return undefined
}

/** A number beside words says nothing when none of them is known: `torx 20` is no search for what has a 20. */
function saysEnough(groups: readonly Group[], plan: Plan): boolean {
  const isNumber = ({ kind }: Group) => kind === 'number'
  return groups.length > 0 && (!groups.every(isNumber) || plan.groups.every(isNumber))
}

/** A corrected word; undefined when there is no correction. */
function mend(group: Group, index: TermIndex, knowledge: Knowledge): Group | undefined {
  if (isMatched(index, group.ways)) return group
  if (group.kind !== 'word') return undefined
  const text = mendWord(group.text, knowledge) ?? knowledge.vocabulary.mainOf(group.text)
  return text === undefined ? undefined : makePlan(text, knowledge)?.groups[0]
}

/** One part of an unknown compound may be misspelt. */
function mendWord(typed: string, { vocabulary, countOf }: Knowledge): string | undefined {
  const isThere = (stem: string) => countOf(stem) > 0
  const whole = vocabulary.findMeant(typed, isThere)
  for (let at = PART_MIN; whole === undefined && at <= typed.length - PART_MIN; at += 1) {
    const [front, main] = [typed.slice(0, at), typed.slice(at)]
    const meantFront = isThere(toStem(main)) ? vocabulary.findMeant(front, isThere) : undefined
    if (meantFront !== undefined) return `${meantFront} ${main}`
    const meantMain = isThere(toStem(front)) ? vocabulary.findMeant(main, isThere) : undefined
    if (meantMain !== undefined) return `${front} ${meantMain}`
  }
  return whole
}

/** Drops numbers first, then the last word. */
function leaveOneOut(groups: readonly Group[]): Group[][] {
  const isWord = ({ kind }: Group) => Number(kind === 'word')
  const order = groups
    .map((group, i) => ({ group, i }))
    .sort((a, b) => isWord(a.group) - isWord(b.group) || b.i - a.i)
  return order.map(({ group }) => groups.filter((other) => other !== group))
}
