import type { AdminBasket } from '#contract/basket/admin-basket'
import { basketStatusWord } from '#surface/words/status-words'
import { Icon } from '../icons/icon.tsx'
import { formatMoment } from '../when.ts'
import styles from './order-page.module.css'
import { orderTexts as texts, WAY } from './order-texts.ts'

/** How far an order has come, with when it came there. */
export function OrderWay({
  order: { basket_status, events, order_placed },
}: {
  order: AdminBasket
}) {
  if (basket_status === 'canceled' || basket_status === 'not_complete') return null
  const now = WAY.indexOf(basket_status)
  const arrived = new Map(events.map(({ to_status, created }) => [to_status, created]))
  return (
    <ol className={styles.way} aria-label={texts.status}>
      {WAY.map((status, place) => {
        const moment = arrived.get(status) ?? (status === 'new' ? order_placed : null)
        const state = place < now ? 'done' : place === now ? 'now' : 'ahead'
        return (
          <li key={status} data-state={state} aria-current={place === now ? 'step' : undefined}>
            {state === 'done' && <Icon name="check" size={14} />}
            <span>{basketStatusWord(status).word}</span>
            {place <= now && moment && <time dateTime={moment}>{formatMoment(moment)}</time>}
          </li>
        )
      })}
    </ol>
  )
}
