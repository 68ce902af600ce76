import { CRANE_REACH_M } from '#kernel/site-access'
import { formatQuantity } from '#ui/format'

/** Where a parcel may be fetched. */
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

/** What the driver has to know. */
export const siteAccessTexts = {
  dropoffPlace: 'Hvor må de stilles?',
  title: 'Kan bilen komme frem?',
  lorry: 'Hvor lang en lastbil kan komme frem?',
  notSaid: 'Ved ikke, ring til mig',
  lorries: [
    { value: '8', label: 'Op til 8 m (lille lastbil)' },
    { value: '10', label: 'Op til 10 m (almindelig kranbil)' },
    { value: '12', label: 'Op til 12 m (stor lastbil)' },
    { value: '18', label: 'Op til 18 m (med anhænger)' },
  ],
  reach: 'Fra bilen til pladsen, i meter',
  reachHelp: `Kranen når op til ${CRANE_REACH_M} m.`,
  tooFar: `Kranen når kun ${CRANE_REACH_M} m. Vi sætter varerne så tæt på pladsen, som den kan nå.`,
  tooFarCall: 'Skal de længere ind, så ring til os:',
  name: 'Kontakt på dagen',
  phone: 'Telefon på dagen',
  note: 'Besked til chaufføren',
  noteHelp:
    'Hvor varerne skal stå, smal vej, luftledninger, blødt underlag, port eller vægtgrænse.',
}
