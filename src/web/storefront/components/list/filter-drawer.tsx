import type { ReactNode } from 'react'
import { Button } from '#ui/button'
import { Drawer } from '#ui/drawer'
import { Worded } from '../../stencils/stencilled.tsx'
import { listTexts } from '../../texts-lists.ts'

const DRAWER = 'filtre'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** How many goods there are as it is narrowed now. */
  count: number
  isBusy: boolean
  /** Left out: nothing is chosen. */
  onReset: (() => void) | undefined
  /** The filters. */
  children: ReactNode
}

/** The filters where there is no room for them beside the list. What is in it is made when it is opened. */
export function FilterDrawer({ isOpen, onClose, count, isBusy, onReset, children }: Props) {
  const shown = { words: listTexts.showGoods(count), isBusy, hasReset: onReset !== undefined }
  return (
    <Worded of={shown} as={isOpen ? undefined : 'filter-drawer'}>
      {({ words, hasReset }) => (
        <Drawer
          id={DRAWER}
          title={listTexts.filters}
          side="start"
          open={isOpen}
          onClose={onClose}
          foot={
            <>
              {hasReset && (
                <Button kind="second" onClick={onReset}>
                  {listTexts.reset}
                </Button>
              )}
              <Button busy={isBusy} onClick={onClose}>
                {words}
              </Button>
            </>
          }
        >
          {isOpen && children}
        </Drawer>
      )}
    </Worded>
  )
}
