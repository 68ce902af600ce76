import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { TintedLine } from '#contract/paint/mixing'

/** The order that a line is of. */
export function OrderLink({ line: { basket_id, order_reference } }: { line: TintedLine }) {
  return (
    <Anchor component={Link} to={`/ordrer/${basket_id}`} inherit>
      {order_reference}
    </Anchor>
  )
}
