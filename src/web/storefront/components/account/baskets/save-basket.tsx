import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import { accountPaths } from '../../../account-paths.ts'
import { useServices } from '../../../services.ts'
import { userBasketTexts as texts } from '../../../texts/professional/user-baskets.ts'
import { NameDialog } from './name-dialog.tsx'

/** Puts the basket aside under a name; only for users. */
export function SaveBasket() {
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
