import { type ReactNode, useState } from 'react'
import { Select } from '#ui/fields/select'
import { useFetched } from '../../hooks/use-fetched.ts'
import { askProduct } from '../../lazy-loaders.ts'
import { useServices } from '../../services.ts'
import { productPageTexts } from '../../texts/product.ts'
import { texts } from '../../texts.ts'
import type { ProductView } from '../../views/product/product.ts'
import { Choice } from './calculator-card.tsx'

type Props = {
  /** A parent: there is a length or a size to be chosen. */
  product: ProductView
  /** Works out one of its children. */
  children: (child: ProductView) => ReactNode
}

/** A calculator on the page of a parent: the child is chosen in it. */
export function OneOf({ product: { rows, rowsAxes }, children }: Props) {
  const { api } = useServices()
  const sold = rows.filter(({ buy }) => buy !== undefined)
  const plenty = sold.find(({ online }) => online.level === 'ok') ?? sold[0]
  const [id, choose] = useState(plenty?.id)
  // The rows of a parent do not have what a calculator needs. The last child stays until the next has come.
  const [answer, setAnswer] = useState<ProductView>()
  const last = useFetched(id === undefined ? undefined : String(id), () => askProduct(api, id ?? 0))
  if (last?.reply && last.reply !== answer) setAnswer(last.reply)
  const isFailed = last?.failure !== undefined && last.key === String(id)
  const field = (
    <>
      <Select
        label={rowsAxes.join(', ')}
        value={id}
        onChange={(event) => choose(Number(event.target.value))}
        options={sold.map(({ id: value, label, facts = [] }) => ({
          value,
          label: [label, ...facts].join(' · '),
        }))}
      />
      {(isFailed || !answer) && (
        <p role="status">{isFailed ? texts.broken : productPageTexts.calculatorLoading}</p>
      )}
    </>
  )
  if (!answer) return field
  return <Choice value={{ field, isPending: answer.id !== id }}>{children(answer)}</Choice>
}
