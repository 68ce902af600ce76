import { formatQuantity } from '#ui/format'

export const pickupPointTexts = {
  where: 'Hvor skal pakken hen?',
  toDoor: 'Lever på adressen',
  near: 'Find pakkeshops ved postnummer',
  loading: 'Henter pakkeshops …',
  found: (count: number, city: string) =>
    `${count} pakkeshops ved ${city}. De nærmeste står først.`,
  none: (zipcode: string) => `Ingen pakkeshops ved ${zipcode}. Prøv et andet postnummer.`,
  unavailable: (carrier: string) =>
    `${carrier} svarer ikke, så du kan ikke vælge pakkeshop lige nu. Få pakken leveret på adressen, eller vælg en anden levering.`,
  distance: (metres: number) =>
    metres < 1000
      ? `${Math.max(50, Math.round(metres / 50) * 50)} m`
      : formatQuantity(Math.round(metres / 100) / 10, 'km'),
}
