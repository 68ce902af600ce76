import { withdrawalTextOf } from '#shop/checkout'
import type { LineObstacle } from '#shop/withdrawals'

/** Why nothing of a line can be withdrawn from, in Danish. */
export function withdrawalObstacle(obstacle: LineObstacle): string {
  return obstacle === 'withdrawn' ? 'Er allerede fortrudt' : withdrawalTextOf(obstacle)
}
