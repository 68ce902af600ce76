import type { Services } from '../services.ts'

type Stores = Pick<Services, 'basket' | 'buyerLocation'>

/**
 * Keeps one postcode in the head of the page and in the basket: whichever becomes another takes the other along, and a basket
 * that has none gets that of the head, however its products came into it.
 */
export function keepOnePostcode({ basket, buyerLocation }: Stores): void {
  let ofBasket: string | null | undefined
  let ofHead = buyerLocation.get().zipcode

  function follow(zipcode: string | null, city: string | null): void {
    if (zipcode === ofBasket) return
    ofBasket = zipcode
    if (zipcode === null || zipcode === ofHead) return
    ofHead = zipcode
    buyerLocation.set({ ...buyerLocation.get(), zipcode, city: city ?? undefined })
  }
  function give(zipcode: string | undefined): void {
    const isEmpty = (basket.head()?.lines_count ?? 0) === 0
    if (zipcode === undefined || zipcode === ofBasket || isEmpty) return
    ofBasket = zipcode
    // What is refused is told in the delivery step, where the postcode is asked for.
    basket.change({ zipcode }).catch(() => {})
  }

  const seen = basket.basket()
  if (seen) follow(seen.zipcode, seen.city)
  if (seen?.zipcode === null) give(ofHead)
  basket.onEvent((event) => {
    if (event.kind === 'error') return
    if (event.kind === 'changed') follow(event.basket.zipcode, event.basket.city)
    // Products that are added bring it along.
    else if (ofHead !== undefined) ofBasket = ofHead
    if (ofBasket === null) give(ofHead)
  })
  buyerLocation.subscribe(() => {
    const { zipcode } = buyerLocation.get()
    if (zipcode === ofHead) return
    ofHead = zipcode
    give(zipcode)
  })
}
