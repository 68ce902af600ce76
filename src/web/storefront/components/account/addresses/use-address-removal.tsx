import type { SavedAddress } from '#contract/user/address'
import { describeFailure } from '../../../failures.ts'
import { useServices } from '../../../services.ts'
import { addressTexts as texts } from '../../../texts/account/addresses.ts'

const ID = 'address'

/**
 * Deletes an address, and offers to put it back.
 *
 * @param onChanged Shows the addresses anew and moves the focus: the pressed button is gone.
 */
export function useAddressRemoval(onChanged: () => Promise<void>) {
  const { api, toasts } = useServices()
  async function attempt(change: () => Promise<unknown>): Promise<boolean> {
    try {
      await change()
      await onChanged()
      return true
    } catch (failure) {
      toasts.show({ id: ID, tone: 'danger', text: describeFailure(failure) })
      return false
    }
  }
  async function putBack({ id: _, ...address }: SavedAddress): Promise<void> {
    toasts.close(ID)
    const isBack = await attempt(async () => api.post('/api/users/me/addresses', { body: address }))
    if (isBack) toasts.show({ id: ID, text: texts.putBack })
  }
  return async (address: SavedAddress): Promise<void> => {
    const isGone = await attempt(async () =>
      api.delete('/api/users/me/addresses/{id}', { id: address.id }),
    )
    if (!isGone) return
    toasts.show({
      id: ID,
      text: texts.removed,
      action: (
        <button type="button" onClick={() => void putBack(address)}>
          {texts.undo}
        </button>
      ),
    })
  }
}

/** What an address is called in a list. */
export function nameOfAddress({ name, company_name, address1 }: SavedAddress): string {
  return name || company_name || address1
}
