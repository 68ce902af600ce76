import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { TintedLine } from '#contract/paint/mixing'
import { formatQuantity } from '#ui/format'
import { ActDialog } from '../acts/act-dialog.tsx'
import { useServices } from '../services.ts'

type Props = { line: TintedLine; onClose: () => void }

/** Marks the cans of a line as mixed. */
export function MixDialog({ line, onClose }: Props) {
  const { api } = useServices()
  const [formula, setFormula] = useState(line.formula)
  const { id, quantity, colour, order_reference } = line
  const cans = quantity === 1 ? '1 spand' : `${formatQuantity(quantity)} spande`
  return (
    <ActDialog
      title={`${colour.code} ${colour.name}`}
      label={`Meld ${cans} tonet`}
      done={`${cans} til ordre ${order_reference} er tonet`}
      help="Tonede spande går ikke tilbage på lager. Skal de annulleres, skal der stå hvorfor."
      act={() => api.post('/api/admin/mixing/{line_id}', { line_id: id, body: { formula } })}
      onClose={onClose}
    >
      <TextInput
        label="Formel"
        description="Blandemaskinens nummer. Den foreslås, næste gang malingen tones i farven."
        value={formula}
        maxLength={60}
        data-autofocus
        onChange={(event) => setFormula(event.currentTarget.value)}
      />
    </ActDialog>
  )
}
