import type { StaffUserReply } from '#contract/user/managed-user'
import { formatKroner } from '#ui/format'
import { readAmount } from '../parts/amount.ts'
import { userTexts as texts } from './user-texts.ts'

/** When orders of a user need approval, as typed; empty: never. */
interface TypedLimits {
  readonly approval_above: string
  readonly approval_budget: string
}

type Limits = Pick<StaffUserReply, keyof TypedLimits>

/** In kroner; `why` says that one is no amount. */
export function readLimits({ approval_above, approval_budget }: TypedLimits): {
  readonly limits: Partial<Limits>
  readonly why: string | undefined
} {
  const [above, budget] = [readLimit(approval_above), readLimit(approval_budget)]
  if (above === undefined || budget === undefined) return { limits: {}, why: texts.limitWrong }
  return { limits: { approval_above: above, approval_budget: budget }, why: undefined }
}

function readLimit(typed: string): number | null | undefined {
  return typed.trim() === '' ? null : readAmount(typed)
}

export function limitValues({ approval_above, approval_budget }: Limits): TypedLimits {
  return { approval_above: shown(approval_above), approval_budget: shown(approval_budget) }
}

function shown(limit: number | null): string {
  return limit === null ? '' : formatKroner(limit)
}
