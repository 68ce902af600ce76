import { Button } from '#ui/buttons/button'
import { caseTexts as texts } from '../../../texts/professional/cases.ts'

/** Of a long list, before the rest is asked for. */
export const SHOWN = 8

/** Shows the rest of a list; nothing where there is none. */
export function MoreButton({ left, onPress }: { left: number; onPress: () => void }) {
  if (left === 0) return null
  return (
    <div>
      <Button kind="second" size="small" onClick={onPress}>
        {texts.more(left)}
      </Button>
    </div>
  )
}
