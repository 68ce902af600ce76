import type { z } from 'zod'
import type {
  BasesReply,
  ColourReply,
  ColoursReply,
  colourInPath,
  coloursQuery,
  PaintsReply,
  TintedPaint,
} from '#contract/paint/colour'
import type { Db } from '#database/client'
import { BASES, type Base } from '#kernel/paint/bases'
import { type ColourFamily, FAMILIES } from '#kernel/paint/family-names'
import { colourDifference, type Lab, toLab } from '#kernel/paint/measure-colour'
import {
  type Colour,
  countFamilies,
  findColours,
  findNearestIn,
  findNeighbours,
  isNcsLicensed,
  listBases,
  listCollections,
  listTintedPaints,
  requireColour,
  type TintedPaint as StoredPaint,
} from '#shop/paint'

/** A page of the colours, and what there is of them. */
export async function readColours(
  db: Db,
  asked: z.output<typeof coloursQuery>,
  siteId: number | undefined,
): Promise<ColoursReply> {
  const [{ colours, count }, collections, families, ncs_licensed] = await Promise.all([
    findColours(db, asked),
    listCollections(db),
    asked.system === undefined ? new Map<ColourFamily, number>() : countFamilies(db, asked.system),
    isNcsLicensed(db, siteId),
  ])
  return {
    data: [...colours],
    count,
    metadata: {
      collections,
      families: FAMILIES.flatMap((family) => {
        const count = families.get(family)
        return count === undefined ? [] : { family, count }
      }),
      ncs_licensed,
    },
  }
}

/** @throws {ColourUnknown} */
export async function readColour(
  db: Db,
  { system, slug }: z.output<typeof colourInPath>,
  siteId: number | undefined,
): Promise<ColourReply> {
  const colour = await requireColour(db, system, slug)
  const [{ lighter, darker, complementary, near }, ncs_licensed] = await Promise.all([
    findNeighbours(db, colour),
    isNcsLicensed(db, siteId),
  ])
  const lab = toLab(colour.hex)
  return {
    data: { ...colour, lab },
    metadata: {
      lighter: [...lighter],
      darker: [...darker],
      complementary: [...complementary],
      near: near.map((other) => ({ ...other, apart: apartOf(lab, other) })),
      ncs_licensed,
    },
  }
}

/** To a tenth. */
function apartOf(lab: Lab, { hex }: Colour): number {
  return Math.round(10 * colourDifference(lab, toLab(hex))) / 10
}

/**
 * The paint that can be tinted, in a colour.
 *
 * @throws {ColourUnknown}
 */
export async function readPaints(db: Db, system: string, slug: string): Promise<PaintsReply> {
  const colour = await requireColour(db, system, slug)
  const [stored, nearest] = await Promise.all([listTintedPaints(db, {}), nearestByBase(db, colour)])
  return { data: { colour, paints: stored.map((paint) => toPaint(paint, colour, nearest)) } }
}

/** Those of some products that paint is mixed in a colour from. */
export async function readBases(db: Db, ids: readonly number[]): Promise<BasesReply> {
  return { data: [...(await listBases(db, ids))] }
}

/** For each base that the colour is not mixed in, the colour most like it that is. */
async function nearestByBase(db: Db, colour: Colour): Promise<ReadonlyMap<Base, Colour>> {
  const others = BASES.filter((base) => base !== colour.base)
  const found = await Promise.all(
    others.map(async (base) => [base, await findNearestIn(db, colour, base)] as const),
  )
  return new Map(found.flatMap(([base, near]) => (near ? [[base, near] as const] : [])))
}

function toPaint(
  { cans, coverage_from, coverage_to, ...paint }: StoredPaint,
  colour: Colour,
  nearest: ReadonlyMap<Base, Colour>,
): TintedPaint {
  const bases = BASES.filter((base) => cans.some((can) => can.base === base))
  const fitting = cans.filter(({ base }) => base === colour.base)
  const coverage =
    coverage_from !== null && coverage_to !== null ? { from: coverage_from, to: coverage_to } : null
  const closest = colour.base === 'A' ? bases[0] : bases.at(-1)
  return {
    ...paint,
    coverage,
    bases,
    cans: fitting.map(({ base: _, ...can }) => can),
    nearest: fitting.length > 0 || !closest ? null : (nearest.get(closest) ?? null),
  }
}
