import { ImportDialog } from '../acts/import-dialog.tsx'
import { useServices } from '../services.ts'

const IMPORT = '/api/admin/static-routes/import'

/** Addresses of the previous shop as CSV. */
export function ImportAddresses({ onClose }: { onClose: () => void }) {
  const { api } = useServices()
  return (
    <ImportDialog
      title="Indlæs gamle adresser"
      counted={(count, isOne) => `${count} ${isOne ? 'adresse' : 'adresser'}`}
      done="Adresserne er indlæst"
      help="En række pr. adresse: gammel adresse; ny adresse; slags. Er den nye adresse tom eller 410, er siden væk for altid."
      example="/shop/terrasse.html;/varer/terrasse;301"
      take={(text, dry) => api.post(IMPORT, { body: { text }, query: { dry } })}
      onClose={onClose}
    />
  )
}
