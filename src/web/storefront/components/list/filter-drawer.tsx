import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button'
import { Drawer } from '#ui/dialog/drawer'
import { listTexts } from '../../texts/list.ts'

type Props = {
  onClose: () => void
  /** How many products match. */
  count: number
  isBusy: boolean
  /** Left out: nothing is chosen. */
  onReset: (() => void) | undefined
  /** The filters. */
  children: ReactNode
}

/** The filters on narrow screens. */
export function FilterDrawer({ onClose, count, isBusy, onReset, children }: Props) {
  return (
    <Drawer
      title={listTexts.filters}
      side="start"
      onClose={onClose}
      foot={
        <>
          {onReset && (
            <Button kind="second" onClick={onReset}>
              {listTexts.reset}
            </Button>
          )}
          <Button busy={isBusy} onClick={onClose}>
            {listTexts.showProducts(count)}
          </Button>
        </>
      }
    >
      {children}
    </Drawer>
  )
}
