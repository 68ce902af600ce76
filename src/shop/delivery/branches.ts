import { findPlace, kmBetween } from '#kernel/danish/zipcode-places'
import type { Branch, Parcel } from './delivery.ts'

export interface BranchStock {
  readonly product_id: number
  readonly branch_id: number
  readonly allow_pickup: boolean
  /** Thousandths. */
  readonly stock: number
}

/** A branch where the lines of one delivery could be picked up. */
export interface BranchOffer {
  readonly branch: Branch
  /** From the postcode, as the crow flies; null while that is not known. */
  readonly distance_km: number | null
  readonly lines_in_stock: number
  readonly is_in_stock: boolean
  /** Some of the products cannot be picked up here. */
  readonly is_blocked: boolean
  /** Null: within hours. */
  readonly ready_in_working_days: number | null
}

/** Working days to move products between branches. */
const TRANSFER_DAYS = 3

/** The branches, those near the postcode first. Of one that lies nowhere similar postcodes count as near. */
export function offerBranches(
  parcels: readonly Parcel[],
  branches: readonly Branch[],
  stock: readonly BranchStock[],
  { zipcode, working_days }: { readonly zipcode: string | null; readonly working_days: number },
): BranchOffer[] {
  const byBranch = Map.groupBy(stock, ({ branch_id }) => branch_id)
  return branches
    .map((branch) => ({
      ...toOffer(branch, parcels, byBranch.get(branch.id) ?? [], working_days),
      distance_km: zipcode === null ? null : distanceTo(branch, zipcode),
    }))
    .sort((a, b) => farFrom(a, zipcode) - farFrom(b, zipcode))
}

/** How far the branches are from a postcode, the nearest first; none where it lies nowhere. */
export function branchesNear(zipcode: string, branches: readonly Branch[]) {
  return branches
    .flatMap((branch) => {
      const distance_km = distanceTo(branch, zipcode)
      return distance_km === null ? [] : [{ id: branch.id, distance_km }]
    })
    .sort((a, b) => a.distance_km - b.distance_km)
}

/** To a tenth; null from a postcode that lies nowhere. */
function distanceTo(branch: Branch, zipcode: string): number | null {
  const from = findPlace(zipcode)
  return from ? Math.round(kmBetween(from, branch) * 10) / 10 : null
}

/** Working days until the products can be picked up in a branch, including transfers from others. */
export function daysToFetch(
  parcels: readonly Parcel[],
  branch: Branch,
  stock: readonly BranchStock[],
  working_days: number,
): number {
  const own = stock.filter(({ branch_id }) => branch_id === branch.id)
  const { ready_in_working_days } = toOffer(branch, parcels, own, working_days)
  return ready_in_working_days ?? 0
}

/** Working days until the first branch is ready, 0 within hours; undefined when all are blocked. */
export function soonestReady(offers: readonly BranchOffer[]): number | undefined {
  const open = offers.filter(({ is_blocked }) => !is_blocked)
  return open.length === 0
    ? undefined
    : Math.min(...open.map(({ ready_in_working_days: days }) => days ?? 0))
}

function toOffer(
  branch: Branch,
  parcels: readonly Parcel[],
  stock: readonly BranchStock[],
  workingDays: number,
): Omit<BranchOffer, 'distance_km'> {
  const byProduct = new Map(stock.map((row) => [row.product_id, row]))
  const wanted = Map.groupBy(parcels, ({ product_id }) => product_id)
  const isThere = ({ product_id, is_tinted }: Parcel): boolean => {
    // Mixed in another branch, and moved here.
    if (is_tinted && !branch.has_tinting) return false
    const units = (wanted.get(product_id) ?? []).reduce((sum, one) => sum + one.quantity, 0)
    return (byProduct.get(product_id)?.stock ?? 0) >= units
  }
  const missing = parcels.filter((parcel) => !isThere(parcel))
  return {
    branch,
    lines_in_stock: parcels.length - missing.length,
    is_in_stock: missing.length === 0,
    is_blocked: parcels.some(({ product_id }) => byProduct.get(product_id)?.allow_pickup === false),
    ready_in_working_days: missing.length === 0 ? null : Math.max(TRANSFER_DAYS, workingDays),
  }
}

function farFrom({ branch, distance_km }: BranchOffer, zipcode: string | null): number {
  if (distance_km !== null) return distance_km
  if (zipcode === null) return 0
  const strange = [...zipcode].findIndex((digit, i) => digit !== branch.zipcode[i])
  const common = strange === -1 ? zipcode.length : strange
  return Math.abs(Number(branch.zipcode) - Number(zipcode)) - common * 10_000
}
