import type { FormEvent, ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Basis } from '#kernel/money'
import { BASIS_FORM, readBasis, writeBasis } from '#surface/basis'
import { SegmentedButtons } from '#ui/fields/segmented'
import { HeaderVat } from '#ui/header/header-links'
import { useBasis } from '../hooks/use-basis.ts'
import { useServices } from '../services.ts'
import { texts } from '../texts.ts'

/** Both sides of VAT to choose from; not on a phone. */
export function VatSwitch({ ground }: { ground?: 'pine' }) {
  const basis = useBasis()
  return (
    <VatForm>
      <SegmentedButtons
        label={texts.showPrices}
        ground={ground}
        name={BASIS_FORM.choice}
        value={writeBasis(basis)}
        options={(['gross', 'net'] as const).map((side) => ({
          value: writeBasis(side),
          label: texts.vatSide[side],
        }))}
      />
    </VatForm>
  )
}

/** The same as one button, for a phone: it shows the side that is first, and changes to the other. */
export function VatButton() {
  const basis = useBasis()
  const other: Basis = basis === 'net' ? 'gross' : 'net'
  return (
    <VatForm>
      <HeaderVat
        name={BASIS_FORM.choice}
        value={writeBasis(other)}
        label={texts.vatSide[basis]}
        help={texts.changeVat(texts.vat[other])}
      />
    </VatForm>
  )
}

/** Without script the form is sent, and the shop stores the choice. */
function VatForm({ children }: { children: ReactNode }) {
  const { basis } = useServices().api
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    basis.choose(readBasis((submitter as HTMLButtonElement).value) ?? basis.get())
    void revalidate()
  }
  return (
    <form method="post" action={BASIS_FORM.path} onSubmit={choose}>
      <input type="hidden" name={BASIS_FORM.back} value={pathname + search} />
      {children}
    </form>
  )
}
