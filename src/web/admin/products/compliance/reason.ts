import { ApiError } from '#api-client'
import { lengthOfReason, REASON_MAX, REASON_MIN } from '#kernel/requirements'

/** Whether goods were refused as active because they lack what the law asks of them: a reason is what helps. */
export function isLacking(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'compliance_missing'
}

/** Why a reason cannot be kept as it is typed. */
export function whyNotReason(typed: string): string | undefined {
  const length = lengthOfReason(typed.trim())
  if (length < REASON_MIN) return `Skriv mindst ${REASON_MIN} tegn.`
  return length > REASON_MAX ? `Højst ${REASON_MAX} tegn.` : undefined
}
