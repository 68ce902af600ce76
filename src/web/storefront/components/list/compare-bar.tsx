import { Button } from '#ui/buttons/button'
import { BuyBar } from '#ui/buttons/buy-bar'
import { useLazyPart } from '../../hooks/use-lazy-part.ts'
import { compareTexts } from '../../texts/compare.ts'
import { listTexts } from '../../texts/list.ts'
import { type Compare, MOST } from './use-compare.ts'

const loadDialog = () => import('./compare-dialog.tsx')

/** Stays in view while products are chosen to be compared. */
export function CompareBar({ compare }: { compare: Compare }) {
  const { chosen, marks, turn } = compare
  const dialog = useLazyPart(loadDialog)
  return (
    <>
      <BuyBar
        sum={compareTexts.chosen(chosen.size, MOST)}
        facts={chosen.size < 2 && compareTexts.help(MOST)}
      >
        <Button kind="second" onClick={turn}>
          {compareTexts.stop}
        </Button>
        <Button disabled={chosen.size < 2} {...dialog.button}>
          {listTexts.compare}
        </Button>
      </BuyBar>
      {dialog.part && (
        <dialog.part.CompareDialog
          ids={[...chosen.keys()]}
          onRemove={(id) => marks?.toggle(id, '')}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
