import type { LineToAddBody } from '#api-client'
import type { BasketLine } from '#contract/basket/parts'
import { describeFailure } from '../../../failures.ts'
import { useServices } from '../../../services.ts'
import { basketTexts as texts } from '../../../texts/checkout/basket.ts'
import type { Change } from '../steps/use-change.ts'

/**
 * Removes a line from the basket, and offers to restore it.
 *
 * @param onPutBack Moves the focus: the pressed button is removed with its message.
 */
export function useRemoval(
  change: Change['change'],
  onPutBack: () => void,
): (line: BasketLine) => Promise<boolean> {
  const { api, basket, toasts } = useServices()
  /** What was offered is accepted again: added as it is, it would have the ordinary price. */
  async function addBack(line: BasketLine): Promise<unknown> {
    if (!line.offer) return basket.add([toAdd(line)])
    await api.post('/api/shop/offers/{id}/accept', {
      id: line.offer.id,
      body: { line_ids: [line.offer.line_id] },
    })
    return basket.load()
  }
  async function putBack(line: BasketLine): Promise<void> {
    toasts.close('removed')
    onPutBack()
    try {
      await addBack(line)
      toasts.show({ id: 'removed', text: texts.isBack(line.name) })
    } catch (failure) {
      toasts.show({ id: 'removed', tone: 'danger', text: describeFailure(failure) })
    }
  }
  return async (line) => {
    const changed = await change({ basket_lines: [{ id: line.id, quantity: 0 }] })
    if (!changed) return false
    toasts.show({
      id: 'removed',
      text: texts.removed(line.name),
      action: (
        <button type="button" onClick={() => void putBack(line)}>
          {texts.undo}
        </button>
      ),
    })
    return true
  }
}

/** The request that adds the line again, as it was typed. */
function toAdd(line: BasketLine): LineToAddBody {
  const { product_id, quantity, typed, metadata, note } = line
  return {
    product_id,
    note,
    ...(Object.keys(metadata).length > 0 && { metadata }),
    ...(typed ? { typed_text: typed.text } : { quantity }),
  }
}
