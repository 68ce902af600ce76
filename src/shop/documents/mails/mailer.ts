export interface Mailer {
  /** Sends each `id` once, as far as the transport can tell. Throws when it cannot be sent now. */
  send(mail: Mail): Promise<void>
}

export interface Mail {
  /** Letters, digits and dashes. */
  readonly id: string
  readonly from: { readonly name: string; readonly address: string }
  /** One bare address. */
  readonly to: string
  /** One bare address that answers go to, if not `from`. */
  readonly replyTo?: string
  /** Where what the mail is part of is ended, by a POST (RFC 8058). */
  readonly unsubscribe?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly Attachment[]
}

interface Attachment {
  readonly filename: string
  readonly content: Uint8Array
  readonly type: string
}
