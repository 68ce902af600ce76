import { type ReactNode, useState } from 'react'
import type { BasketDifference } from '#contract/basket/user-baskets'
import { ButtonLink } from '#ui/buttons/button'
import { Dialog } from '#ui/dialog/dialog'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { userBasketTexts as texts } from '../../../texts/professional/user-baskets.ts'
import { Differences } from './differences.tsx'
import { describeOtherCase } from './other-case.ts'

interface Outcome {
  readonly added: number
  readonly differences: readonly BasketDifference[]
  readonly otherCase: string | undefined
}

/** Puts a saved basket or an order into the basket: a toast when all is as it was, otherwise a dialog that tells what is not. */
export function useOrderAgain(): {
  /** @param case_number What a saved basket is for. */
  readonly orderAgain: (id: string, case_number?: string) => Promise<void>
  readonly told: ReactNode
} {
  const { api, basket, toasts } = useServices()
  const [outcome, setOutcome] = useState<Outcome>()
  async function orderAgain(id: string, case_number = ''): Promise<void> {
    const { metadata } = await api.once('/api/shop/baskets/{id}/reorder', { id })
    await basket.load().catch(() => {})
    const { added_count: added, differences } = metadata
    const otherCase = describeOtherCase(basket.basket(), case_number)
    if (differences.length > 0) setOutcome({ added, differences, otherCase })
    else {
      toasts.show({
        id: 'ordered-again',
        text: [texts.added(added), otherCase].filter(Boolean).join(' '),
        action: <a href={paths.basket}>{texts.seeBasket}</a>,
      })
    }
  }
  const told = outcome && (
    <Dialog title={texts.differsTitle} onClose={() => setOutcome(undefined)}>
      <div className="stack">
        <p>{outcome.added > 0 ? texts.added(outcome.added) : texts.noneAdded}</p>
        {outcome.otherCase && <p>{outcome.otherCase}</p>}
        <Differences differences={outcome.differences} />
        <div className="row">
          <ButtonLink href={paths.basket}>{texts.seeBasket}</ButtonLink>
        </div>
      </div>
    </Dialog>
  )
  return { orderAgain, told }
}
