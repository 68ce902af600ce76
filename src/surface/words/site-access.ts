import { formatPhone } from '#kernel/danish/phone'
import { CRANE_REACH_M, type SiteAccess } from '#kernel/site-access'

/** For people: `Lastbil op til 10 m kan komme frem`. */
export function siteAccessTexts(access: SiteAccess | null): string[] {
  if (!access) return []
  const { lorry_m, crane_reach_m, contact_name, contact_phone, note } = access
  const contact = [contact_name, formatPhone(contact_phone)].filter(Boolean).join(', ')
  return [
    lorry_m === null ? '' : `Lastbil op til ${lorry_m} m kan komme frem`,
    crane_reach_m === null ? '' : describeReach(crane_reach_m),
    contact && `Kontakt på dagen: ${contact}`,
    note,
  ].filter((text) => text !== '')
}

function describeReach(metres: number): string {
  const told = `Fra lastbil til plads: ${metres} m`
  return metres > CRANE_REACH_M ? `${told} (kranen når ${CRANE_REACH_M} m)` : told
}
