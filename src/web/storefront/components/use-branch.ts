import { useRouteLoaderData } from 'react-router'
import type { BranchView, FrameData } from '../frame/load-frame.ts'
import { useServices } from '../services.ts'
import { useStore } from '../store.ts'

/** The branch the buyer has chosen; on the server nobody has. */
export function useBranch(): BranchView | undefined {
  const frame = useRouteLoaderData<FrameData>('frame')
  const { branchId } = useStore(useServices().place, {})
  return frame?.branches.find(({ id }) => id === branchId)
}
