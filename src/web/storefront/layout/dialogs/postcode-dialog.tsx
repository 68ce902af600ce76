import { Button } from '#ui/buttons/button'
import { Dialog } from '#ui/dialog/dialog'
import { Field } from '#ui/fields/field'
import { useServices } from '../../services.ts'
import { useStore } from '../../store.ts'
import { locationTexts } from '../../texts/buyer-location.ts'
import { texts } from '../../texts.ts'
import { usePostcode } from './use-postcode.ts'

/** Asks for the postcode that products go to, and remembers it in the browser. */
export function PostcodeDialog({ onClose }: { onClose: () => void }) {
  const { buyerLocation } = useServices()
  const { zipcode } = useStore(buyerLocation, {})
  const { error, busy, submit } = usePostcode(onClose)
  const forget = () => {
    buyerLocation.set({ branchId: buyerLocation.get().branchId })
    onClose()
  }
  return (
    <Dialog title={locationTexts.postcodeDialog} onClose={onClose}>
      <form className="stack" method="post" onSubmit={submit} noValidate>
        <Field
          key={zipcode}
          id="leveringspostnummer"
          label={texts.postcode}
          name="zipcode"
          defaultValue={zipcode}
          help={locationTexts.postcodeHelp}
          error={error}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          aside={
            <Button type="submit" busy={busy}>
              {locationTexts.save}
            </Button>
          }
        />
        {zipcode && (
          <div>
            <Button kind="quiet" size="small" onClick={forget}>
              {locationTexts.forget}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  )
}
