import type { DeliveryChoice } from '#contract/delivery'
import type { PickupPoint } from '#contract/pickup-point'
import { NO_BREAK } from '#ui/format'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'

/** Joins facts by dots. A line may break after a dot, not before it. */
export function dotted(facts: readonly (string | false | null | undefined)[]): string {
  return facts.filter(Boolean).join(`${NO_BREAK}· `)
}

/** The parcel shop of a delivery; undefined for one to the door. */
export function toPointText(
  point: Pick<PickupPoint, 'name' | 'address1' | 'zipcode' | 'city'> | null,
): string | undefined {
  return point ? `${point.name}, ${point.address1}, ${point.zipcode} ${point.city}` : undefined
}

/** When it is delivered, or why it cannot be. @param branchId The chosen branch for pickup. */
export function toWayText(choice: DeliveryChoice, branchId: number | null): string {
  if (choice.blocked) return choice.blocked.message
  if (choice.is_pickup) return toPickupText(choice, branchId)
  const { promised_text, order_by_text, free_reason } = choice
  return dotted([promised_text, order_by_text, free_reason, choice.description])
}

/** The text of the chosen branch, or the general one. */
function toPickupText(choice: DeliveryChoice, branchId: number | null): string {
  const { branches, delivery_days_text, description } = choice
  const chosen = choice.is_chosen ? branches.find(({ id }) => id === branchId) : undefined
  if (chosen) return texts.readyIn(chosen.ready_text, chosen.name)
  const isSomewhere = branches.some(({ is_in_stock, blocked }) => is_in_stock && !blocked)
  return dotted([delivery_days_text, isSomewhere && description])
}
