import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import { accountPaths } from '../../account-paths.ts'
import { useServices } from '../../services.ts'
import { userBasketTexts as texts } from '../../texts/professional/user-baskets.ts'
import { BasketCase } from './baskets/basket-case.tsx'
import { NameDialog } from './baskets/name-dialog.tsx'
import { AskForOffer } from './offers/ask-for-offer.tsx'

/** What a user can do with the basket as a whole. */
export function BasketActions({ permissions }: { permissions: readonly string[] }) {
  return (
    <>
      <BasketCase />
      {permissions.includes('see_offers') && <AskForOffer />}
      <SaveBasket />
    </>
  )
}

/** Puts the basket aside under a name; only for users. */
function SaveBasket() {
  const { api, basket, toasts } = useServices()
  const [isOpen, setOpen] = useState(false)
  const save = async (given: string) => {
    const {
      data: { name },
    } = await api.once('/api/shop/baskets', { body: { name: given } })
    await basket.load()
    toasts.show({
      id: 'saved-basket',
      text: texts.savedAs(name ?? given),
      action: <a href={accountPaths.savedBaskets}>{texts.seeSaved}</a>,
    })
  }
  return (
    <>
      <Button kind="quiet" size="small" icon="list" onClick={() => setOpen(true)}>
        {texts.save}
      </Button>
      {isOpen && (
        <NameDialog
          title={texts.saveTitle}
          text={texts.saveText}
          onClose={() => setOpen(false)}
          onSave={save}
        />
      )}
    </>
  )
}
