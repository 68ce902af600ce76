import { IconButton } from '#ui/buttons/icon-button'
import { describeFailure } from '../../failures.ts'
import type { KeptColour } from '../../favourites/guest-favourites.ts'
import { useServices } from '../../services.ts'
import { paintTexts as texts } from '../../texts/paint.ts'
import { titleOf } from '../../views/paint/colour-title.ts'
import { useFavourite } from './use-favourites.ts'

/** A heart; not there until it is known whether the colour is kept, and never without script. */
export function FavouriteButton({ colour }: { colour: KeptColour }) {
  const { toasts } = useServices()
  const { isKept, toggle } = useFavourite(colour)
  if (isKept === undefined) return null
  async function onClick() {
    try {
      const done = await toggle()
      if (done === 'full')
        toasts.show({ id: 'favourites', tone: 'info', text: texts.favouritesFull })
    } catch (failure) {
      toasts.show({ id: 'favourites', tone: 'danger', text: describeFailure(failure) })
    }
  }
  return (
    <IconButton
      kind="card"
      icon="heart"
      label={texts.favourite(titleOf(colour))}
      pressed={isKept}
      onClick={() => void onClick()}
    />
  )
}
