import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button'
import { BuyBar } from '#ui/buy-bar'
import { listTexts } from '../../texts.ts'
import { type Compare, MOST } from './use-compare.ts'

// Few compare, so nobody else fetches what it takes.
const CompareDialog = lazy(async () => ({
  default: (await import('./compare-dialog.tsx')).CompareDialog,
}))

/** Stays in view while goods are chosen to be compared. */
export function CompareBar({ compare }: { compare: Compare }) {
  const { chosen, marks, turn } = compare
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <BuyBar
        sum={listTexts.compareCount(chosen.size, MOST)}
        facts={chosen.size < 2 && listTexts.compareHelp(MOST)}
      >
        <Button kind="second" onClick={turn}>
          {listTexts.compareStop}
        </Button>
        <Button disabled={chosen.size < 2} onClick={() => setOpen(true)}>
          {listTexts.compare}
        </Button>
      </BuyBar>
      {isOpen && (
        <Suspense>
          <CompareDialog
            ids={[...chosen.keys()]}
            onRemove={(id) => marks?.toggle(id, '')}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
