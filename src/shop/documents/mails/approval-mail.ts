import { writeKroner } from '#kernel/danish/money'
import { danishDay } from '#kernel/time'
import type { ApprovalMailFacts } from '#shop/approval'
import { formatDay } from '../format.ts'
import { type Sender, writeMail } from './mail-text.ts'
import type { Mail } from './mailer.ts'
import { linkToOwn } from './password-mail.ts'

const reasonTexts: Readonly<Record<ApprovalMailFacts['reasons'][number], string>> = {
  amount: 'Beløbet er over det, brugeren må købe for uden godkendelse.',
  budget: 'Ordren er mere, end der er tilbage af brugerens budget for måneden.',
}

/**
 * The mail to a user who may decide on an order that waits for its company.
 *
 * @param id Of the mail, see {@link Mail}.
 * @param origin Of the shop: the link never leads where a request claimed the shop to be.
 */
export function writeApprovalRequest(
  id: string,
  facts: ApprovalMailFacts,
  sender: Sender,
  origin: string,
): Mail {
  const { basket_id, order_reference, buyer_name, net_sum, reasons, lapses } = facts
  return writeMail('approval_request', id, facts, sender, {
    link: linkToOwn(origin, `/approvals/${basket_id}`),
    ordrenummer: order_reference,
    køber: buyer_name,
    beløb: writeKroner(net_sum),
    årsager: reasons.map((reason) => reasonTexts[reason]),
    frist: formatDay(danishDay(lapses)),
  })
}

/** The mail to the buyer about an order that was approved or rejected, or has lapsed. */
export function writeApprovalDecided(
  id: string,
  facts: ApprovalMailFacts,
  sender: Sender,
  origin: string,
): Mail {
  const { basket_id, order_reference, decided_by, note } = facts
  return writeMail(kindOf(facts), id, facts, sender, {
    link: linkToOwn(origin, `/baskets/${basket_id}`),
    ordrenummer: order_reference,
    kollega: decided_by || 'En kollega',
    begrundelse: note === '' ? '' : `Begrundelse: ${note}`,
  })
}

function kindOf({ status }: ApprovalMailFacts) {
  if (status === 'approved') return 'approval_approved'
  return status === 'lapsed' ? 'approval_lapsed' : 'approval_rejected'
}
