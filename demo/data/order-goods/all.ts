import { aroundToOrder } from './around.ts'
import { buildingToOrder } from './building.ts'
import type { OrderGoods } from './order-goods.ts'
import { woodToOrder } from './wood.ts'
import { workshopToOrder } from './workshop.ts'

/** Kind of goods → what can be ordered of it beside the stock of the branches. */
export const orderGoods: Readonly<Record<string, OrderGoods>> = {
  ...woodToOrder,
  ...buildingToOrder,
  ...workshopToOrder,
  ...aroundToOrder,
}
