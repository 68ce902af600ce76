import { type FormEvent, useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Quantity } from '#ui/quantity/quantity'
import { useServices } from '../../services.ts'
import { texts } from '../../texts.ts'
import type { BuyRules } from '../../views/card.ts'
import { useAdd } from './use-add.tsx'

/**
 * How many, and the button that puts them in the basket.
 *
 * @param href The page of the product, which takes the form.
 */
export function BuyOnCard({ rules, href }: { rules: BuyRules; href: string }) {
  const buy = useBuy(rules)
  return (
    <form method="post" action={href} onSubmit={buy.submit}>
      <Quantity {...buy.field} name="quantity" size="card" />
      <Button type="submit" name="product_id" value={rules.id} busy={buy.busy}>
        {texts.add}
        <span className="visually-hidden">{texts.addingTo(rules.name)}</span>
      </Button>
    </form>
  )
}

/** The state of one product's buying: the props of its `Quantity`, and what its form does. */
function useBuy({ id, name, unit, min, max, step }: BuyRules) {
  const { toasts } = useServices()
  const [quantity, setQuantity] = useState<number | undefined>(min)
  const [busy, add] = useAdd()
  return {
    busy,
    quantity,
    field: { of: name, unit, min, max, step, value: quantity ?? min, onChange: setQuantity },
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (busy) return
      if (quantity === undefined) {
        return toasts.show({ id: 'added', tone: 'danger' as const, text: texts.quantityWrong })
      }
      void add([{ product_id: id, name, unit, quantity }])
    },
  }
}
