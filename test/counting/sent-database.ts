import { type Database, openDatabase } from '#database/client'
import type { FreshDatabase } from '#test/database'

/** A statement that was sent to PostgreSQL, those that begin and end a transaction among them. */
export interface Sent {
  /** What the shop was doing. */
  readonly step: string
  /** Its spaces are single. */
  readonly text: string
}

/** A database that tells each statement which is sent to it. */
export interface SentDatabase extends Database {
  /** What has been sent since the last time. */
  take(): Sent[]
  /** Names what is done from now on. */
  begin(step: string): void
}

/**
 * PostgreSQL writes each statement that it is sent to its log; here it sends the lines as notices to the connection that asked, and
 * leaves them out of the log of the server. What triggers and functions run within a statement is a part of it.
 */
const settings = { log_statement: 'all', client_min_messages: 'log', log_min_messages: 'panic' }

/** Hears what is sent over connections of its own; those of others are left alone. */
export function sentDatabase({ url }: FreshDatabase): SentDatabase {
  const address = new URL(url)
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  address.searchParams.set('options', options.join(' '))
  const sent: Sent[] = []
  let step = 'beginning'
  const onNotice = (line: string) => {
    const [, text] = /^(?:statement|execute [^:]*): (.*)$/s.exec(line) ?? []
    if (text) sent.push({ step, text: text.replaceAll(/\s+/g, ' ').trim() })
  }
  return {
    // Of one connection, so that what is sent while a transaction is open is a part of it.
    ...openDatabase({ url: address.href, connections: 1, onNotice }),
    take: () => sent.splice(0),
    begin: (name) => {
      step = name
    },
  }
}

/** What a journey costs the database in round trips and in commits. */
export interface Cost {
  /** Those that begin and end a transaction are not among them. */
  readonly statements: number
  /** Transactions, and statements outside of any. */
  readonly commits: number
  /** Of the commits those that write or lock rows, each of which waits for the disk. */
  readonly writing: number
}

/** @param sent By one connection. */
export function costOf(sent: readonly Sent[]): Cost {
  const cost = { statements: 0, commits: 0, writing: 0 }
  let isOpen = false
  let hasWritten = false
  const commit = () => {
    cost.commits += 1
    cost.writing += hasWritten ? 1 : 0
    hasWritten = false
  }
  for (const { text } of sent) {
    if (/^(begin|start transaction)\b/i.test(text)) isOpen = true
    else if (/^(commit|rollback)\b/i.test(text)) {
      isOpen = false
      commit()
    } else {
      cost.statements += 1
      hasWritten ||= writes(text)
      if (!isOpen) commit()
    }
  }
  return cost
}

function writes(text: string): boolean {
  return /\b(insert into|update|delete from|nextval|pg_notify)\b/i.test(text)
}
