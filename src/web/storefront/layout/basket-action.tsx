import { formatAmount, formatCount } from '#ui/format'
import { HeaderAction } from '#ui/header/header-action'
import { paths } from '../paths.ts'
import { useServices } from '../services.ts'
import { useStore } from '../store.ts'
import { texts } from '../texts.ts'

/** Number of lines and their sum; empty until the basket has been loaded. */
export function BasketAction() {
  const { basket } = useServices()
  const head = useStore({ get: basket.head, ...basket }, basket.head())
  const lines = head?.lines_count ?? 0
  return (
    <HeaderAction
      icon="basket"
      over={texts.basket}
      label={lines > 0 && head ? formatAmount(head.products_sum) : texts.basketIsEmpty}
      href={paths.basket}
      count={lines > 0 ? { number: formatCount(lines), of: texts.basketCount(lines) } : undefined}
    />
  )
}
