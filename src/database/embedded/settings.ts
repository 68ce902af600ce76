import { createHash } from 'node:crypto'
import { totalmem } from 'node:os'

export interface ServerOptions {
  readonly port: number
  /** Absolute. Named on the command line, so that the process can be recognised by it. */
  readonly cluster: string
  readonly version: string
  /** Off for disposable databases only: a crash of the machine may lose what is committed. */
  readonly durable: boolean
}

const MEGABYTE = 1024 * 1024

/** PostgreSQL for one shop on two cores and a few gigabytes; the rest as it comes. */
export function serverSettings({ port, cluster, version, durable }: ServerOptions): string[] {
  const shared = Math.min(256, Math.max(32, Math.floor(totalmem() / MEGABYTE / 8)))
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '', // a path may have 107 bytes, and a data directory lies where it lies
    max_connections: durable ? 50 : 400, // a disposable one serves many shops at once, each with a pool
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${shared * 4}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    huge_pages: 'try',
    wal_compression: durable ? 'on' : 'off', // a copied database is all new pages, which take longer to compress than to write
    max_wal_size: '2GB',
    random_page_cost: 1.1,
    jit: 'off', // queries here take milliseconds, compiling them tens of milliseconds
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_duration_statement: '1s',
    // The log shall hold nothing about customers: no bound values, no "Key (email)=(…) already exists".
    log_parameter_max_length: 0,
    log_error_verbosity: 'terse',
    synchronous_commit: durable ? 'on' : 'off',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  }
  const pairs = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  return [
    ...pairs,
    `port=${port}`,
    clusterMark(cluster),
    `planke.settings=${digest([version, ...pairs])}`,
  ]
}

/** What the command line of the server of this cluster contains. */
export function clusterMark(cluster: string): string {
  return `planke.cluster=[${cluster}]`
}

/** Equal when a server that is running was started as we would start it now. */
export function settingsDigest(options: Omit<ServerOptions, 'port'>): string {
  const last = serverSettings({ ...options, port: 0 }).at(-1) ?? ''
  return last.split('=')[1] ?? ''
}

function digest(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
}
