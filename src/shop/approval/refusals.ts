import { refusal } from '#kernel/refusal'

export type ApprovalRefusal =
  | ApprovalDecided
  | AwaitsApproval
  | LimitAboveOwn
  | NoApprover
  | OwnOrder

/** The order has been decided on before, and otherwise. */
export class ApprovalDecided extends refusal('approval_decided')<{ readonly status: string }> {}

/** The company has to approve the order first. */
export class AwaitsApproval extends refusal('awaits_approval') {}

/** More than the caller may order without approval. */
export class LimitAboveOwn extends refusal('limit_above_own') {}

/** No user of the company may approve. */
export class NoApprover extends refusal('no_approver') {}

/** Another user of the company may approve, and has to. */
export class OwnOrder extends refusal('own_order') {}
