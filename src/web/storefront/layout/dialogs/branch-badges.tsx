import { Badge } from '#ui/messages/badge'
import { placeTexts } from '../../texts/place.ts'
import type { BranchView } from '../load-layout.ts'

/** Services of a branch. */
export function BranchBadges({ branch }: { branch: BranchView }) {
  const services = [
    branch.has_drive_in && placeTexts.driveIn,
    branch.has_crane_truck && placeTexts.craneTruck,
    branch.has_tinting && placeTexts.tinting,
  ]
  return (
    <p className="row">
      {services.map((service) => service && <Badge key={service}>{service}</Badge>)}
    </p>
  )
}
