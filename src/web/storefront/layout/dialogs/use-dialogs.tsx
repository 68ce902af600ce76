import { useLazyPart } from '../../hooks/use-lazy-part.ts'

const loadBranches = () => import('./branch-dialog.tsx')
const loadPostcode = () => import('./postcode-dialog.tsx')

/** The attributes of a button that lets the buyer choose a branch, and the dialog it opens. */
export function useBranchDialog() {
  const { part, button, close } = useLazyPart(loadBranches)
  return { button, dialog: part && <part.BranchDialog onClose={close} /> }
}

/** The same for the postcode that products are sent to. */
export function usePostcodeDialog() {
  const { part, button, close } = useLazyPart(loadPostcode)
  return { button, dialog: part && <part.PostcodeDialog onClose={close} /> }
}
