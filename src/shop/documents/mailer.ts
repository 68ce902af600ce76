/** Whoever sends mails for the shop. */
export interface Mailer {
  /** Sends a mail; the same `id` again sends nothing where that can be known. Throws when it cannot be sent now. */
  send(mail: Mail): Promise<void>
}

export interface Mail {
  /** Names the mail for good: letters, digits and dashes. */
  readonly id: string
  readonly from: { readonly name: string; readonly address: string }
  /** One bare address. */
  readonly to: string
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
