import { readFileSync, statSync } from 'node:fs'

/** Whom the database runs as. PostgreSQL refuses to be root; empty means the user we are. */
export interface Account {
  readonly uid?: number
  readonly gid?: number
}

const NOBODY = 65_534

/**
 * Root steps down to the owner of an existing cluster, else to `postgres`, else to `nobody`; anyone else stays.
 */
export function chooseAccount(cluster: string, users = '/etc/passwd'): Account {
  if (process.getuid?.() !== 0) return {}
  return ownerOf(cluster) ?? findUser(users, 'postgres') ?? findUser(users, 'nobody') ?? nobody()
}

function ownerOf(path: string): Account | undefined {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined
}

function findUser(users: string, name: string): Account | undefined {
  try {
    const line = readFileSync(users, 'utf8').match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm'))
    return line && line[1] !== '0' ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined
  } catch {
    return undefined
  }
}

function nobody(): Account {
  return { uid: NOBODY, gid: NOBODY }
}
