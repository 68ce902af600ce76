import { locationTexts } from '../../texts/buyer-location.ts'

/** How far a branch is from the buyer, as the crow flies. */
export function Away({ km }: { km: number | undefined }) {
  return km !== undefined && <span className="quiet"> · {locationTexts.away(km)}</span>
}
