import type { LabelWords } from '#shop/labels'
import { siteAccessTexts } from '#surface/words/site-access'

/** What stands on every label, whoever makes it. */
export const labelWords: LabelWords = {
  deliveryOf: ({ name, carrier_name }) => (carrier_name ? `${name} med ${carrier_name}` : name),
  marksOf: ({ po_number, project_number }) => [
    ...(po_number === '' ? [] : [`Rekv. ${po_number}`]),
    ...(project_number === '' ? [] : [`Sag ${project_number}`]),
  ],
  notesOf: (delivery, receiver) => {
    const { allows_dropoff, dropoff_place, delivery_time, instruction, site_access } = delivery
    const notes = [
      allows_dropoff
        ? `Afleveres uden underskrift${dropoff_place === '' ? '' : `: ${dropoff_place}`}`
        : '',
      delivery_time ?? '',
      instruction,
      receiver.instruction,
      ...siteAccessTexts(site_access),
    ]
    return notes.filter((note) => note !== '')
  },
}
