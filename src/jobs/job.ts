import type { Mailer } from '#shop/documents'
import type { OrderParts } from '#shop/settlement'

/** What jobs work with. */
export interface JobParts {
  readonly orders: OrderParts
  readonly mailer: Mailer
  /** The shop's address, for links in mails. */
  readonly origin: string
  readonly log: JobLog
}

interface JobLog {
  info(facts: object, text: string): void
  error(facts: object, text: string): void
}

/** Something that is done again and again. */
export interface Job {
  readonly name: string
  /** When, as cron has it, in Danish time. */
  readonly cron: string
  readonly run: (parts: JobParts) => Promise<void>
}
