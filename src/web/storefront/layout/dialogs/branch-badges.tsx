import { Badge } from '#ui/messages/badge'
import { texts } from '../../texts.ts'
import type { BranchView } from '../load-layout.ts'

/** Services of a branch. */
export function BranchBadges({ branch }: { branch: BranchView }) {
  const services = [
    branch.has_drive_in && texts.driveIn,
    branch.has_crane_truck && texts.craneTruck,
    branch.has_tinting && texts.tinting,
  ]
  return (
    <p className="row">
      {services.map((service) => service && <Badge key={service}>{service}</Badge>)}
    </p>
  )
}
