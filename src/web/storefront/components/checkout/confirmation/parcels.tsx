import { Fragment } from 'react'
import type { TrackedParcel } from '#contract/basket/parts'
import { confirmationTexts as texts } from '../../../texts/checkout/confirmation.ts'

/** The numbers of parcels, each a link to where its carrier shows it. */
export function Parcels({ parcels }: { parcels: readonly TrackedParcel[] }) {
  return parcels.map((parcel, place) => (
    <Fragment key={parcel.number}>
      {place > 0 && ', '}
      <span className="nowrap">{toNumber(parcel)}</span>
    </Fragment>
  ))
}

function toNumber({ number, carrier_name, url }: TrackedParcel) {
  const name = [carrier_name, number].filter(Boolean).join(' ')
  if (url === null) return name
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={texts.follow(name)}>
      {name}
    </a>
  )
}
