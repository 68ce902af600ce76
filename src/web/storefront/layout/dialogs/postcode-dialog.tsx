import { type FormEvent, useState } from 'react'
import { ApiError } from '#api-client'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field } from '#ui/field'
import { describeFailure } from '../../failures.ts'
import { useServices } from '../../services.ts'
import { useStore } from '../../store.ts'
import { texts } from '../../texts.ts'
import { closeDialog } from './close-dialog.ts'

export const POSTCODE_DIALOG = 'postnummer'

/** Where goods shall go: looked up once, remembered by this browser. */
export function PostcodeDialog() {
  const { place } = useServices()
  const { zipcode } = useStore(place, {})
  const { error, busy, submit } = usePostcode(() => closeDialog(POSTCODE_DIALOG))
  const forget = () => {
    place.set({ branchId: place.get().branchId })
    closeDialog(POSTCODE_DIALOG)
  }
  return (
    <Dialog id={POSTCODE_DIALOG} title={texts.postcodeDialog}>
      <form className="stack" method="post" onSubmit={submit} noValidate>
        <Field
          key={zipcode}
          id="leveringspostnummer"
          label={texts.postcode}
          name="zipcode"
          defaultValue={zipcode}
          help={texts.postcodeHelp}
          error={error}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          aside={
            <Button type="submit" busy={busy}>
              {texts.save}
            </Button>
          }
        />
        {zipcode && (
          <div>
            <Button kind="quiet" size="small" onClick={forget}>
              {texts.forget}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  )
}

/**
 * A form with a field `zipcode`: the town is asked for, and the two remembered.
 *
 * @param onSaved Called when the postcode is known.
 */
export function usePostcode(onSaved: (zipcode: string) => void) {
  const { api, place } = useServices()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function save(zipcode: string): Promise<void> {
    if (!/^\d{4}$/.test(zipcode)) return setError(texts.postcodeWrong)
    setBusy(true)
    try {
      const { city } = await api.basket.town(zipcode, { quiet: true })
      place.set({ ...place.get(), zipcode, city })
      setError(undefined)
      onSaved(zipcode)
    } catch (failure) {
      const isUnknown = failure instanceof ApiError && failure.status === 404
      setError(isUnknown ? texts.postcodeWrong : describeFailure(failure))
    } finally {
      setBusy(false)
    }
  }
  return {
    error,
    busy,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void save(String(new FormData(event.currentTarget).get('zipcode') ?? '').trim())
    },
  }
}
