import type { ReactNode } from 'react'
import { Button } from '#ui/button'
import { Drawer } from '#ui/drawer'
import { listTexts } from '../../texts.ts'

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
  return (
    <Drawer
      id={DRAWER}
      title={listTexts.filters}
      side="start"
      open={isOpen}
      onClose={onClose}
      foot={
        <>
          {onReset && (
            <Button kind="second" onClick={onReset}>
              {listTexts.reset}
            </Button>
          )}
          <Button busy={isBusy} onClick={onClose}>
            {listTexts.showGoods(count)}
          </Button>
        </>
      }
    >
      {isOpen && children}
    </Drawer>
  )
}
