import { type FormEvent, useState } from 'react'
import { ApiError } from '#api-client'
import { describeFailure } from '../../failures.ts'
import { useServices } from '../../services.ts'

const texts = {
  postcodeWrong: 'Et dansk postnummer er fire cifre, fx 8000.',
  postcodeUnknown: (zipcode: string) => `Postnummer ${zipcode} findes ikke.`,
} as const

/**
 * A form with a field `zipcode`: the town is asked for, and the two remembered.
 *
 * @param onSaved Called when the postcode is known.
 */
export function usePostcode(onSaved: (zipcode: string) => void) {
  const { api, buyerLocation } = useServices()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function save(zipcode: string): Promise<void> {
    if (!/^\d{4}$/.test(zipcode)) return setError(texts.postcodeWrong)
    setBusy(true)
    try {
      const {
        data: { city },
      } = await api.get('/api/shop/basket-contacts/lookup', { query: { postnr: zipcode } })
      buyerLocation.set({ ...buyerLocation.get(), zipcode, city })
      setError(undefined)
      onSaved(zipcode)
    } catch (failure) {
      const isUnknown = failure instanceof ApiError && failure.status === 404
      setError(isUnknown ? texts.postcodeUnknown(zipcode) : describeFailure(failure))
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
