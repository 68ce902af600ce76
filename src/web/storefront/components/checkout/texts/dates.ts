import { SHOP_TIME_ZONE } from '#kernel/time'
import { NO_BREAK } from '#ui/format'

// Created on first use: `Intl` is slow to initialise on a phone, and most pages have no date.
const days = once(
  () =>
    new Intl.DateTimeFormat('da-DK', {
      weekday: 'long',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }),
)
const moments = once(
  () =>
    new Intl.DateTimeFormat('da-DK', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: SHOP_TIME_ZONE,
    }),
)

/** @param day Of the API: `2026-11-24`. @returns `tirsdag 24. nov.` */
export function formatDay(day: string): string {
  const parts = days().formatToParts(new Date(`${day}T12:00:00Z`))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('weekday')} ${part('day')}. ${part('month')}`
}

/** @param moment Of the API, UTC. @returns `21. november 2026 kl. 14.05`, its day and month together. */
export function formatMoment(moment: string): string {
  return moments().format(new Date(moment)).replace('. ', `.${NO_BREAK}`)
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
