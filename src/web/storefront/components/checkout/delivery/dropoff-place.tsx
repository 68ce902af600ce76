import { useState } from 'react'
import { Field } from '#ui/fields/field'
import { siteAccessTexts as texts } from '../../../texts/checkout/site-access.ts'
import type { Change } from '../steps/use-change.ts'

/** Where products may be left; saved when the field is left. */
export function DropoffPlace({ place, change }: { place: string } & Pick<Change, 'change'>) {
  const [typed, setTyped] = useState(place)
  return (
    <Field
      label={texts.dropoffPlace}
      optional
      value={typed}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (typed.trim() !== place) void change({ dropoff_place: typed })
      }}
    />
  )
}
