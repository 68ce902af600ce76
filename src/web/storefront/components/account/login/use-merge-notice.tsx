import type { SessionReply } from '#contract/user/user'
import { describeFailure } from '../../../failures.ts'
import { useServices } from '../../../services.ts'
import { accountTexts as texts } from '../../../texts/account/account.ts'

const ID = 'merged'

/** @returns Says what of a guest's basket a login brought along, with a way to undo it. */
export function useMergeNotice(): (merged: SessionReply['merged_basket']) => void {
  const { basket, toasts } = useServices()
  const undo = () => {
    toasts.close(ID)
    basket.undoMerge().catch((failure: unknown) => {
      toasts.show({ id: 'failure', tone: 'danger', text: describeFailure(failure) })
    })
  }
  return (merged) => {
    if (!merged || merged.lines_count === 0) return
    toasts.show({
      id: ID,
      text: texts.merged(merged.lines_count),
      action: merged.can_undo && (
        <button type="button" onClick={undo}>
          {texts.undo}
        </button>
      ),
    })
  }
}
