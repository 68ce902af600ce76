import { Badge } from '#ui/messages/badge'
import { locationTexts } from '../../texts/buyer-location.ts'
import type { BranchView } from '../load-layout.ts'

/** Services of a branch. */
export function BranchBadges({ branch }: { branch: BranchView }) {
  const services = [
    branch.has_drive_in && locationTexts.driveIn,
    branch.has_crane_truck && locationTexts.craneTruck,
    branch.has_tinting && locationTexts.tinting,
  ]
  return (
    <p className="row">
      {services.map((service) => service && <Badge key={service}>{service}</Badge>)}
    </p>
  )
}
