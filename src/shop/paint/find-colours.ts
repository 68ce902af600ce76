import type { Db } from '#database/client'
import { type Base, baseFor } from '#kernel/paint/bases'
import { familyOf } from '#kernel/paint/families'
import { colourDifference, HEX, type Lab, lrvOf, toLab } from '#kernel/paint/measure-colour'
import { nuanceToHex, parseNuance, writeNuance } from '#kernel/paint/nuance'
import { fold, toSlug } from '#kernel/text/fold'
import { type Colour, NUANCES } from './colour.ts'
import { ColourUnknown } from './refusals.ts'
import {
  type ColourSort,
  type ColoursAsked,
  countColours,
  findColour,
  listColours,
  listNear,
} from './store-colours.ts'

/** What is asked for of the colours. */
interface ColourQuestion {
  readonly system?: string | undefined
  readonly family?: string | undefined
  /** A name, a code or a part of one, `lys grå`, a hex or a nuance. */
  readonly search: string
  readonly sort: ColourSort
  /** Left out: what is shown. */
  readonly state?: 'shown' | 'hidden' | 'all' | undefined
  readonly after?: number | undefined
  readonly page: number
  readonly limit: number
}

interface FoundColours {
  readonly colours: readonly Colour[]
  readonly count: number
}

const SHORT_HEX = /^#[0-9a-f]{3}$/
const CODE = /^(?:ral|ncs|ppg|s)?[\s.-]*([\da-z]*\d[\da-z\s.-]*)$/i

/** The colours that a search is about: a hex finds the nearest, a nuance itself and those. */
export async function findColours(db: Db, question: ColourQuestion): Promise<FoundColours> {
  const { search, page, limit } = question
  const nuance = findNuance(search)
  const hex = nuance?.hex ?? toHex(search)
  if (hex !== undefined) return findByLook(db, question, hex, nuance)
  const asked = { ...question, ...toSought(search), offset: (page - 1) * limit }
  const [colours, count] = await Promise.all([listColours(db, asked), countColours(db, asked)])
  const bare = count === 0 ? toHex(`#${search.trim()}`) : undefined
  return bare === undefined ? { colours, count } : findByLook(db, question, bare)
}

const NEAR = 24

/** @param nuance What was typed, which stands in no table: the first of them, but not within a collection, nor for staff, who keep rows. */
async function findByLook(
  db: Db,
  { system, state, page, limit }: ColourQuestion,
  hex: string,
  nuance?: Colour,
): Promise<FoundColours> {
  if (page > 1) return { colours: [], count: 0 }
  const near = await findNearest(db, toLab(hex), { limit: NEAR, system })
  const own = nuance && !system && !state ? [nuance] : []
  const colours = [...own, ...near].slice(0, limit)
  return { colours, count: colours.length }
}

function toSought(search: string): Pick<ColoursAsked, 'words' | 'code'> {
  const [, code = ''] = CODE.exec(search.trim()) ?? []
  const words = fold(search).split(' ').filter(Boolean)
  return { words, code: code.toUpperCase().replace(/[^A-Z0-9]/g, '') }
}

/** Of six digits, or of three that are each meant twice. */
function toHex(search: string): string | undefined {
  const text = search.trim().toLowerCase()
  const whole = SHORT_HEX.test(text) ? text.replace(/[0-9a-f]/g, '$&$&') : text
  return HEX.test(whole) ? whole : undefined
}

/** How far apart in CIELAB they are looked for: where there are few colours, further away; at last among all. */
const WINDOWS = [12, 30, 300]
/** So many are compared as the eye does. */
const COMPARED = 120

/** The colours that look nearest by CIEDE2000. */
export async function findNearest(
  db: Db,
  lab: Lab,
  asked: {
    readonly limit: number
    readonly base?: Base | undefined
    readonly system?: string | undefined
  },
): Promise<Colour[]> {
  const enough = Math.min(COMPARED, asked.limit * 4)
  let near: Awaited<ReturnType<typeof listNear>> = []
  for (const window of WINDOWS) {
    near = await listNear(db, lab, { ...asked, limit: COMPARED, window })
    if (near.length >= enough) break
  }
  return near
    .map(({ lab_l, lab_a, lab_b, ...colour }) => ({
      colour,
      apart: colourDifference(lab, { l: lab_l, a: lab_a, b: lab_b }),
    }))
    .sort((one, other) => one.apart - other.apart)
    .slice(0, asked.limit)
    .map(({ colour }) => colour)
}

/** @param key Its slug, or its code. */
async function findOneColour(db: Db, system: string, key: string): Promise<Colour | undefined> {
  return system === NUANCES ? findNuance(key) : findColour(db, system, key)
}

/** A nuance is computed from its code. */
export function findNuance(key: string): Colour | undefined {
  const nuance = parseNuance(key)
  if (!nuance) return undefined
  const [code, hex] = [writeNuance(nuance), nuanceToHex(nuance)]
  const lrv = lrvOf(hex)
  return {
    ...nuance,
    id: null,
    system: NUANCES,
    code,
    name: `Nuance ${code}`,
    slug: toSlug(code),
    hex,
    lrv,
    family: familyOf(toLab(hex)),
    base: baseFor(lrv),
    price_group: '',
    sort: 0,
  }
}

/** @throws {ColourUnknown} */
export async function requireColour(db: Db, system: string, key: string): Promise<Colour> {
  const colour = await findOneColour(db, system, key)
  if (!colour) throw new ColourUnknown({ collection: system, code: key })
  return colour
}

/** What is shown beside a colour. */
interface Neighbours {
  /** Of its own collection, each darker than the one before; the colour itself is not among them. */
  readonly lighter: readonly Colour[]
  readonly darker: readonly Colour[]
  /** On the other side of the hue circle; empty of greys. */
  readonly complementary: readonly Colour[]
  /** The nearest of all collections. */
  readonly near: readonly Colour[]
}

/** In steps of lightness. */
const STEPS = [8, 16, 28]

/** Lightnesses of what goes with a colour. */
const [PALE, MIDDLE, APART] = [86, 50, 28]
/** The chroma below which a colour is seen as grey, white or black: nothing is opposite to it. */
const NEUTRAL = 9

export async function findNeighbours(db: Db, colour: Colour): Promise<Neighbours> {
  const lab = toLab(colour.hex)
  const system = colour.system === NUANCES ? undefined : colour.system
  const one = async (at: Lab) => (await findNearest(db, at, { limit: 1, system }))[0]
  const along = (way: 1 | -1) =>
    Promise.all(STEPS.map((step) => one({ ...lab, l: clamped(lab.l + way * step) })))
  const [above, below, opposite, near] = await Promise.all([
    along(1),
    along(-1),
    Math.hypot(lab.a, lab.b) < NEUTRAL ? [] : Promise.all(oppositesOf(lab).map(one)),
    findNearest(db, lab, { limit: 7 }),
  ])
  const isOther = (other: Colour | undefined) => other !== undefined && other.id !== colour.id
  return {
    lighter: unique(above.filter((other) => isOther(other) && lightnessOf(other) > lab.l)),
    darker: unique(below.filter((other) => isOther(other) && lightnessOf(other) < lab.l)),
    complementary: unique(opposite.filter(isOther)),
    near: near.filter(isOther).slice(0, 6),
  }
}

/** As light as it is, pale, and lighter or darker. */
function oppositesOf({ l, a, b }: Lab): Lab[] {
  return [
    { l, a: -a, b: -b },
    { l: PALE, a: -a / 3, b: -b / 3 },
    { l: l > MIDDLE ? l - APART : l + APART, a: -a, b: -b },
  ]
}

function lightnessOf(colour: Colour | undefined): number {
  return colour ? toLab(colour.hex).l : 0
}

function unique(colours: readonly (Colour | undefined)[]): Colour[] {
  const known = new Map(colours.flatMap((one) => (one ? [[one.id, one] as const] : [])))
  return [...known.values()].sort((a, b) => lightnessOf(b) - lightnessOf(a))
}

function clamped(lightness: number): number {
  return Math.min(100, Math.max(0, lightness))
}
