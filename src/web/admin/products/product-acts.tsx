import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '../access/rights.ts'
import { WhyNot } from '../access/why-not.tsx'
import { ActDialog } from '../acts/act-dialog.tsx'
import { ImpersonateDialog } from '../acts/impersonate-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import { useServices } from '../services.ts'
import type { AdminProduct } from './product-values.ts'

const PRODUCT = '/api/admin/shop/products/{id}'
const COPY = '/api/admin/shop/products/{id}/copy'

type Props = { product: AdminProduct }

/** What is done with a product as a whole. */
export function ProductActs({ product }: Props) {
  const can = useCan()
  const [opened, setOpened] = useState<'copy' | 'delete'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <SeeInShop product={product} />
      <RightButton right={can('products_edit')} onClick={() => setOpened('copy')}>
        Kopiér …
      </RightButton>
      <RightButton right={can('products_delete')} onClick={() => setOpened('delete')}>
        Slet …
      </RightButton>
      {opened === 'copy' && <CopyDialog product={product} onClose={close} />}
      {opened === 'delete' && <DeleteDialog product={product} onClose={close} />}
    </>
  )
}

function SeeInShop({ product }: Props) {
  const { url, is_active, is_private } = product
  if (!is_active)
    return (
      <WhyNot why="Varen er inaktiv: ingen ser den.">
        <Button variant="default" disabled>
          Se i butikken
        </Button>
      </WhyNot>
    )
  if (is_private) return <SeeAsUser product={product} />
  return (
    <Button variant="default" component="a" href={url} target="_blank" rel="noreferrer">
      Se i butikken
    </Button>
  )
}

/** A private product is seen by those who are chosen, and by staff as one of them. */
function SeeAsUser({ product: { url, users } }: Props) {
  const right = useCan()('impersonate')
  const [isAsking, setAsking] = useState(false)
  const [first, ...others] = users.map(({ id, name, username }) => ({ id, name: name || username }))
  return (
    <>
      <RightButton
        right={right}
        whyNot={first ? undefined : 'Varen er privat, og ingen brugere er valgt: ingen ser den.'}
        onClick={() => setAsking(true)}
      >
        Se i butikken som …
      </RightButton>
      {isAsking && first && (
        <ImpersonateDialog users={[first, ...others]} to={url} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

type DialogProps = Props & { onClose: () => void }

function CopyDialog({ product: { id, name }, onClose }: DialogProps) {
  const { api } = useServices()
  const navigate = useNavigate()
  return (
    <ActDialog
      title={`Kopiér ${name}`}
      label="Lav en kopi"
      done="Kopien er lavet"
      help="Kopien er inaktiv, uden lager og uden varens egne numre. Varianter følger med."
      act={async () => {
        const { data } = await api.post(COPY, { id })
        await navigate(`/varer/${data.id}`)
      }}
      onClose={onClose}
    />
  )
}

function DeleteDialog({ product: { id, name }, onClose }: DialogProps) {
  const { api } = useServices()
  const navigate = useNavigate()
  return (
    <ActDialog
      title={`Slet ${name}`}
      label="Slet varen"
      done="Varen er slettet"
      help="Varen forsvinder fra butikken; ordrer og fakturaer beholder den. En vare, som noget andet bruger, kan ikke slettes."
      isDanger
      act={async () => {
        await api.delete(PRODUCT, { id })
        await navigate('/varer')
      }}
      onClose={onClose}
    />
  )
}
