import { createBuiltInPoints } from '#adapters/pickup-points/built-in'
import { createShipmondoPoints } from '#adapters/pickup-points/shipmondo'
import { findCity } from '#kernel/danish/zipcodes'
import type { PickupPoints } from '#shop/delivery'
import { type ShipmondoEmulator, startShipmondo } from './shipmondo/emulator.ts'

/** For tests that may not name the adapters: the parcel shops of the demo. */
export const demoPoints = createBuiltInPoints(findCity)

const TIMEOUT_MS = 500

/** Parcel shops by Shipmondo, which an emulator plays. */
export async function emulatedPoints(): Promise<{
  readonly emulator: ShipmondoEmulator
  readonly pickupPoints: PickupPoints
}> {
  const emulator = await startShipmondo()
  return { emulator, pickupPoints: createShipmondoPoints({ ...emulator, timeoutMs: TIMEOUT_MS }) }
}
