import { ImportDialog } from '../acts/import-dialog.tsx'
import { useServices } from '../services.ts'

const IMPORT = '/api/admin/colours/import'

/** A list of colours as CSV. */
export function ImportColours({ onClose }: { onClose: () => void }) {
  const { api } = useServices()
  return (
    <ImportDialog
      title="Indlæs farver"
      counted={(count, isOne) => `${count} ${isOne ? 'farve' : 'farver'}`}
      done="Farverne er indlæst"
      help="En række pr. farve: samling, kode, navn, hex, LRV, base, prisgruppe, mærker. LRV og base må være tomme. En kode, der findes, ændres; farver, der ikke står i filen, bliver."
      example="ppg,KY-101,Strandsand,#d8ccb4,62,A,1,lys|sand"
      take={(text, dry) => api.post(IMPORT, { body: { text }, query: { dry } })}
      onClose={onClose}
    />
  )
}
