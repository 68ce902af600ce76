import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ActDialog } from '../acts/act-dialog.tsx'
import { useServices } from '../services.ts'
import { TYPES } from './address-page.tsx'

/** A redirect from an old address. The API refuses a loop, and makes one step of a chain. */
export function NewRedirectDialog({ onClose }: { onClose: () => void }) {
  const { api } = useServices()
  const [url, setUrl] = useState('')
  const [to, setTo] = useState('')
  const [type, setType] = useState('301')
  const isFilled = url.trim() !== '' && to.trim() !== ''
  return (
    <ActDialog
      title="Ny viderestilling"
      label="Opret viderestilling"
      done="Viderestillingen er oprettet"
      whyNot={isFilled ? undefined : 'Skriv begge adresser.'}
      act={() =>
        api.post('/api/admin/static-routes', {
          body: {
            ...{ url, model: 'Error', redirect_url: to },
            redirect_type: Number(type) as 301,
          },
        })
      }
      onClose={onClose}
    >
      <TextInput
        label="Gammel adresse"
        description="F.eks. /shop/terrasse-12.html"
        value={url}
        maxLength={2000}
        data-autofocus
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <TextInput
        label="Ny adresse"
        description="F.eks. /varer/terrasse"
        value={to}
        maxLength={2000}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <NativeSelect
        label="Slags"
        value={type}
        data={TYPES}
        onChange={(event) => setType(event.currentTarget.value)}
      />
    </ActDialog>
  )
}
