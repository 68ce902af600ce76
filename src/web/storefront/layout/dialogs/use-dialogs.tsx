import { useLate } from '../../hooks/use-late.ts'

const loadBranches = () => import('./branch-dialog.tsx')
const loadPostcode = () => import('./postcode-dialog.tsx')

/** The attributes of a button that lets the buyer choose a branch, and the dialog it opens. */
export function useBranchDialog() {
  const { part, button, close } = useLate(loadBranches)
  return { button, dialog: part && <part.BranchDialog onClose={close} /> }
}

/** The same for the postcode that products are sent to. */
export function usePostcodeDialog() {
  const { part, button, close } = useLate(loadPostcode)
  return { button, dialog: part && <part.PostcodeDialog onClose={close} /> }
}
