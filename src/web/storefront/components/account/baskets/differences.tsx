import type { BasketDifference } from '#contract/basket/user-baskets'
import { Button } from '#ui/buttons/button'
import { Icon } from '#ui/icons/icon'
import { useServices } from '../../../services.ts'
import { userBasketTexts as texts } from '../../../texts/professional/user-baskets.ts'
import styles from './baskets.module.css'
import { useAction } from './use-action.ts'

/** What is no longer as it was, with what to buy instead of what is gone. */
export function Differences({ differences }: { differences: readonly BasketDifference[] }) {
  return (
    <ul className={styles.differences}>
      {differences.map((one) => (
        <li key={`${one.line_id} ${one.key}`} data-tone={one.is_left_out ? 'danger' : undefined}>
          <Icon name={one.is_left_out ? 'alert' : 'info'} />
          <div>
            <b>{one.name}</b>
            <p className="small">{one.message}</p>
            {one.successor && <Successor difference={one} successor={one.successor} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

type SuccessorProps = {
  difference: BasketDifference
  successor: NonNullable<BasketDifference['successor']>
}

function Successor({ difference: { quantity }, successor }: SuccessorProps) {
  const { basket, toasts } = useServices()
  const { busy, act } = useAction()
  const { id, name, url, is_parent } = successor
  const add = () =>
    act('add', async () => {
      await basket.add([{ product_id: id, quantity }])
      toasts.show({ id: 'successor', text: texts.insteadAdded(name) })
    })
  return (
    <p className={styles.successor}>
      <span>
        {texts.instead} <a href={url}>{name}</a>
      </span>
      {!is_parent && (
        <Button
          kind="second"
          size="small"
          busy={busy !== undefined}
          aria-label={texts.addInstead(name)}
          onClick={() => void add()}
        >
          {texts.putInBasket}
        </Button>
      )}
    </p>
  )
}
