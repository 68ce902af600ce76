import { Refusal } from '#kernel/refusal'

export type ApprovalRefusal =
  | ApprovalDecided
  | AwaitsApproval
  | LimitAboveOwn
  | NoApprover
  | OwnOrder

/** The order has been decided on before, and otherwise. */
export class ApprovalDecided extends Refusal<{ readonly status: string }> {
  readonly code = 'approval_decided'
}

/** The company has to approve the order first. */
export class AwaitsApproval extends Refusal {
  readonly code = 'awaits_approval'
}

/** More than the caller may order without approval. */
export class LimitAboveOwn extends Refusal {
  readonly code = 'limit_above_own'
}

/** No user of the company may approve. */
export class NoApprover extends Refusal {
  readonly code = 'no_approver'
}

/** Another user of the company may approve, and has to. */
export class OwnOrder extends Refusal {
  readonly code = 'own_order'
}
