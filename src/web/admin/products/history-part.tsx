import { ChangeHistory } from '../history/change-history.tsx'
import { useServices } from '../services.ts'
import { useReason } from './compliance/reason-dialog.tsx'
import { PRODUCT_CHANGES } from './product-changes.ts'
import type { LoadedProduct } from './product-values.ts'
import { Makings } from './variants/makings.tsx'

const PRODUCT = '/api/admin/shop/products/{id}'

/** Who has changed the product and what. What is active and would lack something asks for a reason. */
export function HistoryPart({ loaded: { data: product, etag } }: { loaded: LoadedProduct }) {
  const { api } = useServices()
  const { withReason, dialog } = useReason()
  return (
    <ChangeHistory
      kind={PRODUCT_CHANGES}
      record={product}
      none="Varen er ikke ændret."
      patch={(body) =>
        withReason((reason) =>
          api.patch(PRODUCT, {
            id: product.id,
            body: { ...body, ...(reason && { compliance_reason: reason }) },
            headers: { 'if-match': etag },
          }),
        )
      }
      dialog={dialog}
    >
      <Makings product={product} />
    </ChangeHistory>
  )
}
