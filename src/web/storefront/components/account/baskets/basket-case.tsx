import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Dialog } from '#ui/dialog/dialog'
import { useServices } from '../../../services.ts'
import { useStore } from '../../../store.ts'
import { caseTexts as texts } from '../../../texts/professional/cases.ts'
import { contactOf } from '../../checkout/contact/use-contact-draft.ts'
import { useCases } from '../../checkout/saved/case-choice.ts'
import { CaseSelect } from '../../checkout/saved/case-select.tsx'
import { useChange } from '../../checkout/steps/use-change.ts'

/** Which case the basket is for; nothing for who has none. */
export function BasketCase() {
  const { basket: store } = useServices()
  const basket = useStore({ get: store.basket, subscribe: store.subscribe }, store.basket())
  const cases = useCases()
  const { change } = useChange()
  const [isOpen, setOpen] = useState(false)
  if (!basket || !cases || cases.length === 0) return null
  const number = contactOf(basket, 'invoice')?.project_number
  return (
    <>
      <Button kind="quiet" size="small" icon="crane" onClick={() => setOpen(true)}>
        {number ? texts.numbered(number) : texts.choose}
      </Button>
      {isOpen && (
        <Dialog title={texts.chooseTitle} onClose={() => setOpen(false)}>
          <div className="stack">
            <CaseSelect cases={cases} basket={basket} change={change} />
            <div>
              <Button onClick={() => setOpen(false)}>{texts.chosen}</Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
