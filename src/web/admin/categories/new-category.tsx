import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ActDialog } from '../acts/act-dialog.tsx'
import { useServices } from '../services.ts'
import { parentOptions, type Tree } from './tree.ts'

type Props = {
  tree: Tree
  /** The category that the new one is put below, unless another is chosen. */
  above: number | undefined
  onClose: () => void
}

export function NewCategoryDialog({ tree, above, onClose }: Props) {
  const { api } = useServices()
  const navigate = useNavigate()
  const options = parentOptions(tree)
  const isOption = options.some(({ value }) => value === String(above))
  const [name, setName] = useState('Ny kategori')
  const [parent, setParent] = useState(isOption ? String(above) : '')
  return (
    <ActDialog
      title="Ny kategori"
      label="Opret kategorien"
      done="Kategorien er oprettet"
      help="Den er inaktiv, står ikke i menuen og er ikke privat, før du siger andet."
      whyNot={name.trim() === '' ? 'Skriv et navn.' : undefined}
      act={async () => {
        const parent_id = parent === '' ? null : Number(parent)
        const body = { name: name.trim(), parent_id }
        const { data } = await api.post('/api/admin/shop/categories', { body })
        await navigate(`/kategorier/${data.id}`)
      }}
      onClose={onClose}
    >
      <TextInput
        label="Navn"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label="Ligger under"
        data={options}
        value={parent}
        onChange={(event) => setParent(event.currentTarget.value)}
      />
    </ActDialog>
  )
}
