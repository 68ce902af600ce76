import type { Basis } from '#api-client'
import { useServices } from '../services.ts'
import { useStore } from '../store.ts'

/** The side of VAT that is shown first; during hydration that of the page as it came. */
export function useBasis(): Basis {
  const { api, page } = useServices()
  return useStore(api.basis, page.basis)
}
