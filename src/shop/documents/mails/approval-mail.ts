import { writeKroner } from '#kernel/danish/money'
import { danishDay } from '#kernel/time'
import type { ApprovalMailFacts } from '#shop/approval'
import type { Merchant } from '#shop/merchant'
import { formatDay } from '../format.ts'
import type { Mail } from './mailer.ts'
import { linkToOwn, writeLink } from './password-mail.ts'

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
  merchant: Merchant,
  origin: string,
): Mail {
  const { basket_id, order_reference, buyer_name, net_sum, reasons, lapses } = facts
  return writeLink(id, facts, merchant, {
    link: linkToOwn(origin, `/approvals/${basket_id}`),
    subject: `Ordre ${order_reference} venter på din godkendelse – ${merchant.short_name}`,
    button: 'Se og godkend ordren',
    before: [
      `${buyer_name} har bestilt for ${writeKroner(net_sum)} ekskl. moms hos ${merchant.short_name}. Ordre ${order_reference} venter på din godkendelse.`,
      ...reasons.map((reason) => reasonTexts[reason]),
    ],
    after: [
      `Varerne er reserveret imens. Er ordren ikke godkendt senest ${formatDay(danishDay(lapses))}, bliver den annulleret.`,
    ],
  })
}

/** The mail to the buyer about an order that was approved or rejected, or has lapsed. */
export function writeApprovalDecided(
  id: string,
  facts: ApprovalMailFacts,
  merchant: Merchant,
  origin: string,
): Mail {
  const { status, order_reference } = facts
  const { outcome, before, after } =
    status === 'approved' ? approvedTexts(facts) : endedTexts(facts)
  return writeLink(id, facts, merchant, {
    link: linkToOwn(origin, `/baskets/${facts.basket_id}`),
    subject: `Ordre ${order_reference} er ${outcome} – ${merchant.short_name}`,
    button: 'Se ordren',
    before,
    after,
  })
}

interface DecidedTexts {
  readonly outcome: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

function approvedTexts({ order_reference, decided_by }: ApprovalMailFacts): DecidedTexts {
  const by = decided_by || 'En kollega'
  return {
    outcome: 'godkendt',
    before: [`${by} har godkendt ordre ${order_reference}. Vi behandler den nu.`],
    after: [],
  }
}

function endedTexts({
  status,
  note,
  order_reference,
  decided_by,
}: ApprovalMailFacts): DecidedTexts {
  const after = ['Skal I stadig bruge varerne, kan du bestille dem igen fra ordren.']
  if (status === 'lapsed') {
    const before = [`Ordre ${order_reference} blev ikke godkendt i tide og er annulleret.`]
    return { outcome: 'ikke godkendt i tide', before, after }
  }
  const by = decided_by || 'En kollega'
  const before = [`${by} har afvist ordre ${order_reference}, og den er annulleret.`]
  return {
    outcome: 'afvist',
    before: note === '' ? before : [...before, `Begrundelse: ${note}`],
    after,
  }
}
