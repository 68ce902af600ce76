import type { Fault } from '#kernel/refusal'
import { danishTime, SHOP_TIME_ZONE } from '#kernel/time'

const days = new Intl.DateTimeFormat('da-DK', { dateStyle: 'long', timeZone: SHOP_TIME_ZONE })

/** From when on a campaign may be that is refused now, after the reason; empty where that is not known. */
export function firstStart({ first_start }: NonNullable<Fault['facts']>): string {
  if (first_start === undefined) return ''
  const moment = new Date(first_start)
  const time = danishTime(moment).replace(':', '.')
  return ` Kampagnen kan tidligst starte den ${days.format(moment)} kl. ${time}.`
}
