/** Every mail that the shop sends; one that has two texts is two of them. */
export const MAIL_KINDS = [
  ...([
    'order_confirmation',
    'order_confirmation_approval',
    'order_shipped',
    'order_ready',
  ] as const),
  ...([
    'order_canceled',
    'part_shipped',
    'part_handed_over',
    'order_revised',
    'refund_made',
  ] as const),
  ...(['pay_link_first', 'pay_link_again'] as const),
  ...([
    'withdrawal_link',
    'withdrawal_receipt',
    'withdrawal_refunded',
    'withdrawal_refused',
  ] as const),
  ...(['approval_request', 'approval_approved', 'approval_rejected', 'approval_lapsed'] as const),
  ...(['offer_sent', 'offer_answer', 'offer_request', 'offer_question'] as const),
  ...(['enquiry_receipt', 'enquiry_answer', 'enquiry'] as const),
  ...([
    'password_reset',
    'sign_up',
    'sign_up_known',
    'invitation',
    'colleague_invitation',
  ] as const),
  ...(['colleague_invitation_known', 'username_change', 'username_change_notice'] as const),
  ...(['newsletter_confirm', 'newsletter_welcome', 'back_in_stock'] as const),
] as const
export type MailKind = (typeof MAIL_KINDS)[number]
