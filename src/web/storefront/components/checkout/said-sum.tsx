import { useEffect, useRef, useState } from 'react'
import { formatAmount } from '#ui/format'
import { checkoutTexts as texts } from '../../texts/checkout.ts'

/** Says the sum each time that it has become another, to who does not see it change. */
export function SaidSum({ amount }: { amount: number }) {
  const [said, say] = useState('')
  const before = useRef(amount)
  useEffect(() => {
    if (before.current !== amount) say(texts.newSum(formatAmount(amount)))
    before.current = amount
  }, [amount])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
