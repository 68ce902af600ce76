import { type ReactNode, useState } from 'react'
import type { BasketDifference } from '#contract/basket/user-baskets'
import { ButtonLink } from '#ui/buttons/button'
import { Dialog } from '#ui/dialog/dialog'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { userBasketTexts as texts } from '../../../texts/professional/user-baskets.ts'
import { Differences } from './differences.tsx'

interface Outcome {
  readonly added: number
  readonly differences: readonly BasketDifference[]
}

/** Puts a saved basket or an order into the basket: a toast when all is as it was, otherwise a dialog that tells what is not. */
export function useOrderAgain(): {
  readonly orderAgain: (id: string) => Promise<void>
  readonly told: ReactNode
} {
  const { api, basket, toasts } = useServices()
  const [outcome, setOutcome] = useState<Outcome>()
  async function orderAgain(id: string): Promise<void> {
    const { metadata } = await api.once('/api/shop/baskets/{id}/reorder', { id })
    await basket.load().catch(() => {})
    const { added_count: added, differences } = metadata
    if (differences.length > 0) setOutcome({ added, differences })
    else {
      toasts.show({
        id: 'ordered-again',
        text: texts.added(added),
        action: <a href={paths.basket}>{texts.seeBasket}</a>,
      })
    }
  }
  const told = outcome && (
    <Dialog title={texts.differsTitle} onClose={() => setOutcome(undefined)}>
      <div className="stack">
        <p>{outcome.added > 0 ? texts.added(outcome.added) : texts.noneAdded}</p>
        <Differences differences={outcome.differences} />
        <div className="row">
          <ButtonLink href={paths.basket}>{texts.seeBasket}</ButtonLink>
        </div>
      </div>
    </Dialog>
  )
  return { orderAgain, told }
}
