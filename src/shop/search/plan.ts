import { type Piece, toOtherSizes, toPieces, toStem, type Vocabulary } from '#shop/danish'
import { LETTERS_AND_NUMBER, toWhole } from './document.ts'
import { inMillimetres, otherwiseMeant } from './measures.ts'

/** One way in which products can have what was typed. */
export interface Alternative {
  /** All of them, or any. */
  readonly terms: readonly string[]
  readonly isAny?: boolean
  /** Up to one: how well this way answers. */
  readonly worth: number
  /** The terms are prefixes. */
  readonly isBegun?: boolean
  /**
   * The last term says what the product is: by its name, or also by its groups and values; but no front of a compound, as
   * trælim is no limtræ.
   */
  readonly ends?: 'in_name' | 'anywhere'
}

/** A word of a search, with the ways to have it. */
export interface Group {
  readonly text: string
  readonly kind: Piece['kind']
  readonly unit?: Piece['unit']
  /** Says more of a noun: the front of a compound, or what stands after `til`. */
  readonly isSide?: boolean
  /** Two words that are one: `stikkontakt` of `stik kontakt`. */
  readonly joined?: string | undefined
  readonly alternatives: readonly Alternative[]
  /** Roughly how many products have it. */
  readonly breadth: number
}

/** A typed text, parsed for searching. */
export interface Plan {
  /** Products should have all of them. */
  readonly groups: readonly Group[]
  /** Products that have these as well rank higher. */
  readonly extras: readonly Group[]
  /** What stands before `til`: the products are that, by their names or groups. */
  readonly head: Group | undefined
  /** The name of a category, if it is one. */
  readonly whole: string | undefined
  /** What may be a number, or a part of one: its digits. */
  readonly number: string | undefined
}

/** What a plan is made with. */
export interface Knowledge {
  readonly vocabulary: Vocabulary
  /** Roughly how many products have the term. */
  countOf(term: string): number
  /** Whether a word says what products are, by its stem; others say how they are. */
  isNoun(stem: string): boolean
  /** Measures of products that are near to one, the nearest first: `45x120` and `45x195` for `45x145`. */
  measuresNear(measure: string): readonly string[]
  /** The synonyms of a word, by its stem. */
  synonymsOf(stem: string): readonly (readonly string[])[]
}

const GROUPS_MAX = 8
const LENGTH_MAX = 200
/** Estimate for a prefix, whose matches are not counted. */
const BEGUN_BREADTH = 500
/** A word that this many products have is taken as a whole word, not as a prefix. */
const COMMON = 40
/** The weight of a synonym. */
const SYNONYM = 0.5
const NUMBER = /^\d{4,15}$/
/** Labels before a number, such as `varenr.` */
const LABEL =
  /^\s*(?:(?:vare|db|tun|vvs|el|gtin|ean|sku|art|lev|leverandør)?[\s.-]*(?:nr|nummer)?)?[\s.:#]*(?=\d)/i
/** What follows says what the goods are for, and what stands before what they are. */
const FOR = new Set('til for mod'.split(' '))
/** What follows says more of the goods. */
const ABOUT = new Set('i på til med mod for af fra'.split(' '))
const WEAK = new Set(
  'og i på til med mod for af en et den det de der som fra eller mm cm m m2 kg l ml stk pk str størrelse'.split(
    ' ',
  ),
)

/** Parses a typed text; undefined when it has nothing to look for. */
export function makePlan(text: string, knowledge: Knowledge): Plan | undefined {
  const typed = toPieces(text.slice(0, LENGTH_MAX)).slice(0, GROUPS_MAX)
  const pieces = joinPieces(typed, knowledge)
  if (pieces.length === 0) return undefined
  const about = pieces.findIndex(({ text: word }) => ABOUT.has(word))
  const groups = pieces.map((piece, i) => {
    const group = toGroup(piece, i === pieces.length - 1, knowledge)
    // `søm til tagpap` are nails, `til tagpap` says no noun.
    return about > 0 && i > about ? { ...group, isSide: true } : group
  })
  const isWeak = ({ kind, text: word }: Group) => kind === 'word' && WEAK.has(word)
  // The first letter of a word that is still being typed; as a word by itself it matches few products, by chance.
  const isFirstLetter = (group: Group) => group === groups.at(-1) && group.text.length === 1
  const isExtra = (group: Group) =>
    isWeak(group) || isCount(group) || (group.kind === 'word' && isFirstLetter(group))
  const strong = groups.filter((group) => !isExtra(group))
  const before = groups[pieces.findIndex(({ text: word }) => FOR.has(word)) - 1]
  const isHead = before?.kind === 'word' && !before.isSide && isNounOf(before, knowledge)
  const whole = toWhole(typed)
  const compact = text.replace(LABEL, '').replace(/[\s.\-–]/g, '')
  return {
    groups: strong.length > 0 ? strong : groups,
    extras: strong.length > 0 ? groups.filter(isExtra) : [],
    head: isHead ? before : undefined,
    whole: knowledge.countOf(whole) > 0 ? whole : undefined,
    number: NUMBER.test(compact) ? compact : undefined,
  }
}

/** Whether a word says what products are. */
export function isNounOf({ text, joined }: Group, { isNoun }: Knowledge): boolean {
  return isNoun(toStem(joined ?? text))
}

/**
 * As a word that says what products are, by their names or by a group of that name alone: of `stolpe til hegn` those that are
 * one, not those that go with one, also in `Stolper & hegnsbeslag`.
 */
export function asCalled(group: Group): Group {
  const alternatives = group.alternatives.flatMap((one): Alternative[] => {
    if (one.ends === 'anywhere') return []
    // Terms without an end stand in the order of how rare they are.
    const isOne = one.terms.length === 1 && !one.isAny && !one.isBegun
    return isOne ? [{ ...one, ends: 'in_name' }] : [one]
  })
  const ofGroup = toWhole([{ kind: 'word', text: group.joined ?? group.text }])
  return { ...group, alternatives: [...alternatives, { terms: [ofGroup], worth: 1 }] }
}

/** `10 stk` is how many are wanted, before it is what a box holds. */
function isCount({ kind, unit }: Group): boolean {
  return kind === 'number' && (unit === 'stk' || unit === 'pk')
}

/** `terrasse brædder` is one word when the catalogue writes it so, `45 95` a measure when it has one. */
function joinPieces(pieces: readonly Piece[], knowledge: Knowledge): JoinedPiece[] {
  const joined: JoinedPiece[] = []
  for (let i = 0; i < pieces.length; i += 1) {
    const [one, next] = [pieces[i], pieces[i + 1]]
    if (!one) break
    const both = next && joinTwo(one, next, knowledge)
    if (both) i += 1
    joined.push(both ? { ...both, parts: [one, next] } : one)
  }
  return joined
}

type JoinedPiece = Piece & { readonly parts?: readonly Piece[] }

function joinTwo(
  one: Piece,
  next: Piece,
  { vocabulary, countOf, synonymsOf }: Knowledge,
): Piece | undefined {
  const has = (term: string) => countOf(term) > 0
  if (one.kind === 'word' && next.kind === 'word') {
    const texts = ['', 's', 'e'].map((bond) => one.text + bond + next.text)
    const isWord = (stem: string) => vocabulary.has(stem) || synonymsOf(stem).length > 0
    const text = texts.find((word) => isWord(toStem(word)))
    return text === undefined ? undefined : { kind: 'word', text }
  }
  if (one.kind === 'number' && next.kind === 'number') {
    const text = `${one.text}x${next.text}`
    return has(text) ? { kind: 'measure', text } : undefined
  }
  if (one.kind === 'word' && next.kind === 'number' && !WEAK.has(one.text)) {
    const text = one.text + next.text
    return one.text.length < 4 && has(text) ? { kind: 'mark', text } : undefined
  }
  return undefined
}

function toGroup(piece: JoinedPiece, isLast: boolean, knowledge: Knowledge): Group {
  const { text, kind } = piece
  const alternatives =
    kind === 'word'
      ? alternativesOfWord(text, isLast, knowledge)
      : alternativesOfSize(piece, isLast, knowledge)
  const apart = piece.parts?.map((part) => (part.kind === 'word' ? toStem(part.text) : part.text))
  const all = (apart ? [...alternatives, { terms: apart, worth: 0.9 }] : alternatives)
    .map((alternative) =>
      alternative.ends
        ? alternative
        : { ...alternative, terms: rarestFirst(alternative.terms, knowledge) },
    )
    .filter((alternative) => breadthOf(alternative, knowledge) > 0)
  return {
    text: piece.parts?.map((part) => part.text).join(' ') ?? text,
    joined: piece.parts && kind === 'word' ? text : undefined,
    kind,
    unit: piece.unit,
    alternatives: all,
    breadth: all.reduce((sum, alternative) => sum + breadthOf(alternative, knowledge), 0),
  }
}

function rarestFirst(terms: readonly string[], { countOf }: Knowledge): readonly string[] {
  return terms.toSorted((a, b) => countOf(a) - countOf(b))
}

function breadthOf({ terms, isAny, isBegun }: Alternative, { countOf }: Knowledge): number {
  if (isBegun) return BEGUN_BREADTH
  const counts = terms.map(countOf)
  return isAny ? counts.reduce((sum, count) => sum + count, 0) : Math.min(...counts)
}

function alternativesOfWord(word: string, isLast: boolean, knowledge: Knowledge): Alternative[] {
  const alternatives = alternativesAsTyped(word, knowledge)
  const stem = toStem(word)
  for (const words of knowledge.synonymsOf(stem)) {
    const [only = '', ...more] = words
    const meant =
      more.length > 0
        ? [{ terms: words.map(toStem), worth: 1 }]
        : alternativesAsTyped(only, knowledge)
    alternatives.push(
      ...meant.map((alternative) => ({ ...alternative, worth: alternative.worth * SYNONYM })),
    )
  }
  const isCommon = knowledge.countOf(stem) >= COMMON
  if (word.length > 1 && (isLast ? !isCommon : alternatives.length === 0)) {
    alternatives.push({ terms: [stem], worth: 0.5, isBegun: true })
  }
  return alternatives
}

/** The word itself, the parts of a compound, and compounds that end with it. */
function alternativesAsTyped(word: string, { vocabulary, countOf }: Knowledge): Alternative[] {
  const stem = toStem(word)
  const alternatives: Alternative[] = countOf(stem) > 0 ? [{ terms: [stem], worth: 1 }] : []
  const parts = vocabulary.split(word)
  if (parts) {
    alternatives.push({ terms: parts, worth: 0.9, ends: 'in_name' })
    alternatives.push({ terms: parts, worth: 0.45, ends: 'anywhere' })
  }
  // Compounds of a known word are indexed under it already.
  const isAlone = word.length > 3 && !vocabulary.has(stem)
  const endings = isAlone ? vocabulary.endingWith(stem).filter(countOf) : []
  if (endings.length > 0) alternatives.push({ terms: endings, worth: 0.8, isAny: true })
  return alternatives
}

function alternativesOfSize(piece: Piece, isLast: boolean, knowledge: Knowledge): Alternative[] {
  const { kind, text, unit } = piece
  const alternatives: Alternative[] = unit ? [{ terms: [text + unit], worth: 1 }] : []
  alternatives.push({ terms: [text], worth: unit ? 0.9 : 1 })
  for (const other of toOtherSizes(piece)) alternatives.push({ terms: [other], worth: 0.9 })
  const sides = kind === 'measure' ? text.split('x') : []
  // 45x95x4800 is a section and a length.
  if (sides.length > 2) {
    alternatives.push({
      terms: [sides.slice(0, 2).join('x'), ...sides.slice(2).map(inMillimetres)],
      worth: 0.9,
    })
  }
  // 12,5x900x2400 is a thickness and the format of a board.
  if (sides.length === 3) {
    alternatives.push({ terms: [sides[0] ?? '', sides.slice(1).join('x')], worth: 0.8 })
  }
  if (sides.length === 2 && unit === undefined) {
    for (const other of otherwiseMeant(sides)) alternatives.push({ terms: [other], worth: 0.6 })
  }
  for (const words of knowledge.synonymsOf(text)) {
    if (unit === undefined || unit === 'mm') alternatives.push({ terms: words, worth: SYNONYM })
  }
  const [, letters, digits] = LETTERS_AND_NUMBER.exec(text) ?? []
  if (letters && digits) alternatives.push({ terms: [toStem(letters), digits], worth: 0.9 })
  if (kind !== 'number' && isLast) alternatives.push({ terms: [text], worth: 0.5, isBegun: true })
  return alternatives
}

/** As a group whose measure is not carried: any of the measures near to it, the nearest best. */
export function toNeighbours(
  group: Group,
  { measuresNear, countOf }: Knowledge,
): Group | undefined {
  const measure = group.text.replaceAll(' ', 'x')
  const [first, second, ...more] = measure.split('x')
  // Of a section in a length that there is not, the section.
  const section = more.length > 0 && countOf(`${first}x${second}`) > 0 ? [`${first}x${second}`] : []
  const near = [...section, ...measuresNear(measure)]
  if (near.length === 0) return undefined
  const alternatives = near.map((term, i) => ({ terms: [term], worth: 1 - i / (2 * near.length) }))
  const breadth = near.reduce((sum, term) => sum + countOf(term), 0)
  return { text: near[0] ?? '', kind: group.kind, alternatives, breadth }
}
