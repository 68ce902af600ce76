import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import { useServices } from '../services.ts'

/** A button that makes a new product, and opens it. */
export function NewProduct() {
  const right = useCan()('products_edit')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RightButton shortcut="c" right={right} variant="filled" onClick={() => setOpen(true)}>
        Ny vare …
      </RightButton>
      {isOpen && <NewProductDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function NewProductDialog({ onClose }: { onClose: () => void }) {
  const { api } = useServices()
  const navigate = useNavigate()
  const [name, setName] = useState('Nyt produkt')
  return (
    <ActDialog
      title="Ny vare"
      label="Opret varen"
      done="Varen er oprettet"
      help="Den er inaktiv, til du har givet den en kategori og en pris og gjort den aktiv."
      whyNot={name.trim() === '' ? 'Skriv et navn.' : undefined}
      act={async () => {
        const { data } = await api.post('/api/admin/shop/products', { body: { name: name.trim() } })
        await navigate(`/varer/${data.id}`)
      }}
      onClose={onClose}
    >
      <TextInput
        label="Navn"
        description="Målet først, og × i stedet for x."
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ActDialog>
  )
}
