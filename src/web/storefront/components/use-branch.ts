import { useRouteLoaderData } from 'react-router'
import type { BranchView, LayoutData } from '../layout/load-layout.ts'
import { useServices } from '../services.ts'
import { useStore } from '../store.ts'

/** The branch the buyer has chosen; `undefined` on the server. */
export function useBranch(): BranchView | undefined {
  const frame = useRouteLoaderData<LayoutData>('layout')
  const { branchId } = useStore(useServices().buyerLocation, {})
  return frame?.branches.find(({ id }) => id === branchId)
}
