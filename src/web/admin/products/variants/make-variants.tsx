import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatCount } from '#ui/format'
import { useCan } from '../../access/rights.ts'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { RightButton } from '../../acts/right-button.tsx'
import { tellSaved } from '../../acts/tell-saved.tsx'
import { useServices } from '../../services.ts'
import { useReason } from '../compliance/reason-dialog.tsx'
import type { AdminProduct, ProductOptions } from '../product-values.ts'
import { AxisFields } from './axis-fields.tsx'
import { axesOf, type Combination, toVariants } from './combinations.ts'
import { CombinationsTable } from './combinations-table.tsx'
import { type Typed, toMaking } from './making.ts'
import { isPrice, SharedFields } from './shared-fields.tsx'

const VARIANTS = '/api/admin/shop/products/{id}/variants'
const UNDO = '/api/admin/shop/products/{id}/variant-makings/{making_id}/undo'
const BRAND_GROUP = 45
const MOST = 200

type Props = { product: AdminProduct; options: ProductOptions }

/** A button that makes variants of a family from the values that staff type. */
export function MakeVariants(props: Props) {
  const right = useCan()('products_edit')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RightButton right={right} onClick={() => setOpen(true)}>
        Lav varianter …
      </RightButton>
      {isOpen && <MakeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function MakeDialog({ product, options, onClose }: Props & { onClose: () => void }) {
  const { api } = useServices()
  const { revalidate } = useRevalidator()
  const { withReason, dialog } = useReason()
  const groups = options.variant_groups.filter(({ id }) => id !== BRAND_GROUP)
  const [typed, setTyped] = useState<Typed>(() => startOf(product, groups))
  const making = toMaking(typed, { product, options })
  const chosen = making.combinations.filter(
    ({ key, isThere }) => !isThere && !typed.left.includes(key),
  )
  const change = (next: Partial<Typed>) => setTyped({ ...typed, ...next })
  return (
    <ActDialog
      title="Lav varianter"
      size={760}
      label={chosen.length === 1 ? 'Lav 1 variant' : `Lav ${formatCount(chosen.length)} varianter`}
      whyNot={whyNot(chosen, typed)}
      isBehind={dialog !== undefined}
      act={() =>
        withReason(async (reason) => {
          const { making_id } = await api.post(VARIANTS, {
            id: product.id,
            body: {
              variants: toVariants(chosen, making.shared, typed.prices).map((one) => ({
                ...one,
                ...(reason && { compliance_reason: reason }),
              })),
            },
          })
          tellMade(chosen.length, async () => {
            await api.post(UNDO, { id: product.id, making_id, body: {} })
            await revalidate()
          })
        })
      }
      onClose={onClose}
    >
      <Stack gap="md">
        <AxisFields {...{ typed, groups, change }} />
        <SharedFields {...{ typed, making, change }} />
        <CombinationsTable {...{ making, chosen, typed, change }} />
      </Stack>
      {dialog}
    </ActDialog>
  )
}

function tellMade(count: number, undo: () => Promise<void>): void {
  const message = count === 1 ? 'Varianten er lavet' : `${formatCount(count)} varianter er lavet`
  const undone = count === 1 ? 'Varianten er fjernet igen' : 'Varianterne er fjernet igen'
  tellSaved({ message, undone, undo })
}

/** The axes that the family has, or lengths where it has none. */
function startOf(product: AdminProduct, groups: ProductOptions['variant_groups']): Typed {
  const [first, second] = axesOf(product.child_products, groups)
  const lengths = groups.find(({ slug }) => slug === 'laengde') ?? groups[0]
  return {
    axes: [
      { group: String((first ?? lengths)?.id ?? ''), values: '' },
      { group: String(second?.id ?? ''), values: '' },
    ],
    ...{ name: product.name, firstNumber: '', price: '', isPriceByMetre: false },
    ...{ prices: new Map(), isActive: true, isByMetre: undefined, left: [] },
  }
}

function whyNot(chosen: readonly Combination[], typed: Typed): string | undefined {
  const {
    name,
    axes: [first, second],
    price,
    prices,
  } = typed
  if (first?.group === second?.group) return 'Vælg to forskellige egenskaber.'
  if (chosen.length === 0) return 'Skriv de værdier, der skal laves varianter af.'
  if (chosen.length > MOST) return `Højst ${MOST} ad gangen.`
  if (name.trim() === '') return 'Skriv, hvad navnene begynder med.'
  if (!isPrice(price)) return 'Skriv en pris, eller lad feltet stå tomt.'
  const wrong = chosen.find(({ key }) => !isPrice(prices.get(key) ?? ''))
  return wrong && `Prisen for ${wrong.key} er ikke en pris. Ret den, eller lad feltet stå tomt.`
}
