import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ActDialog } from '../acts/act-dialog.tsx'
import { useServices } from '../services.ts'
import { COLLECTIONS } from './colour-list.tsx'

const HEX = /^#?[0-9a-f]{6}$/i

/** A colour of a collection; what is not asked here follows from the hex, and can be changed afterwards. */
export function NewColourDialog({ onClose }: { onClose: () => void }) {
  const { api } = useServices()
  const navigate = useNavigate()
  const [system, setSystem] = useState<string>(COLLECTIONS[0].value)
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [hex, setHex] = useState('')
  return (
    <ActDialog
      title="Ny farve"
      label="Opret farve"
      done="Farven er oprettet"
      help="LRV, base og familie regnes ud af hex. Du kan rette dem bagefter."
      whyNot={whyNotOf(code, name, hex)}
      act={async () => {
        const { data } = await api.post('/api/admin/colours', { body: { system, code, name, hex } })
        await navigate(`/farver/${data.id}`)
      }}
      onClose={onClose}
    >
      <NativeSelect
        label="Samling"
        value={system}
        data={[...COLLECTIONS]}
        onChange={(event) => setSystem(event.currentTarget.value)}
      />
      <TextInput
        label="Kode"
        value={code}
        maxLength={40}
        data-autofocus
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <TextInput
        label="Navn"
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Hex"
        description="F.eks. #373F43"
        value={hex}
        maxLength={7}
        onChange={(event) => setHex(event.currentTarget.value)}
      />
    </ActDialog>
  )
}

function whyNotOf(code: string, name: string, hex: string): string | undefined {
  if (code.trim() === '' || name.trim() === '') return 'Skriv kode og navn.'
  return HEX.test(hex.trim()) ? undefined : 'Skriv hex som seks cifre, f.eks. #373F43.'
}
