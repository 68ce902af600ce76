import { realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Addresses } from '../roles.ts'
import { chooseAccount } from './account.ts'
import { type Binaries, findBinaries, packagedBinaries } from './binaries.ts'
import { type Cluster, openCluster, READING, SHOP, WRITING } from './cluster.ts'
import { type DataDirHold, holdDataDir } from './data-dir.ts'
import { endServer, findRunning, isServerOf, launchServer, type Server } from './server.ts'
import { settingsDigest } from './settings.ts'

export interface EmbeddedOptions {
  readonly dataDir: string
  /** Off for disposable databases only. */
  readonly durable?: boolean
  /** Called when the server ended by itself, and when it was started again. */
  readonly onTrouble?: (message: string) => void
}

const WATCH_MS = 200
const RETRY_MS = 1_000

/**
 * Our own PostgreSQL: started on a data directory, started again when it ends by itself, ended with `stop`.
 *
 * A server that outlived its Node process is taken over as it runs. One Planke at a time may hold a data directory.
 */
export class EmbeddedDatabase {
  /** Whether the server was already running. */
  readonly adopted: boolean
  readonly #cluster: Cluster
  readonly #binaries: Binaries
  readonly #hold: DataDirHold
  readonly #options: EmbeddedOptions
  #server: Server
  readonly #stopping = new AbortController()
  readonly #watch: Promise<void>

  private constructor(
    cluster: Cluster,
    binaries: Binaries,
    hold: DataDirHold,
    options: EmbeddedOptions,
    started: { server: Server; adopted: boolean },
  ) {
    this.#cluster = cluster
    this.#binaries = binaries
    this.#hold = hold
    this.#options = options
    this.#server = started.server
    this.adopted = started.adopted
    this.#watch = this.#keepRunning()
  }

  /** @throws {EmbeddedFailure} when the database cannot run here, or another Planke holds the directory. */
  static async start(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
    const { dataDir, durable = true } = options
    const hold = holdDataDir(dataDir)
    try {
      const root = realpathSync(dataDir)
      const account = chooseAccount(`${root}/postgres`)
      const binaries = await findBinaries(packagedBinaries(), root, account)
      const cluster = await openCluster(root, account, binaries, durable)
      const started = await startServer(cluster, binaries, durable)
      await makeRoles(cluster, started.server)
      return new EmbeddedDatabase(cluster, binaries, hold, options, started)
    } catch (error) {
      hold.release()
      throw error
    }
  }

  /** Process number of the server, as it is now. */
  get pid(): number {
    return this.#server.pid
  }

  /** Where the owner finds the shop's database. */
  get url(): string {
    return addressOf(this.#cluster, this.#server, SHOP, SHOP)
  }

  /** Where each role finds it. */
  get addresses(): Addresses {
    const as = (role: string) => addressOf(this.#cluster, this.#server, role, SHOP)
    return { owner: this.url, writing: as(WRITING), reading: as(READING) }
  }

  /** The superuser's way to a database: for making and dropping whole databases. */
  adminUrl(database = 'postgres'): string {
    return addressOf(this.#cluster, this.#server, 'postgres', database)
  }

  /** Ends the server, once everything committed is written down, and lets go of the directory. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#watch
    await endServer(this.#server, this.#cluster.directory)
    this.#hold.release()
  }

  async #keepRunning(): Promise<void> {
    for (;;) {
      await this.#pause(WATCH_MS)
      if (this.#stopping.signal.aborted) return
      if (isServerOf(this.#server.pid, this.#cluster.directory)) continue
      this.#options.onTrouble?.(`the database (process ${this.#server.pid}) ended by itself`)
      await this.#startAgain()
    }
  }

  /** On the same port, because connections are made to it; until it succeeds, because the shop is shut without it. */
  async #startAgain(): Promise<void> {
    const { port } = this.#server
    const { durable = true } = this.#options
    while (!this.#stopping.signal.aborted) {
      try {
        this.#server = await launchServer(this.#cluster, this.#binaries, durable, port)
        this.#options.onTrouble?.(`the database was started again (process ${this.#server.pid})`)
        return
      } catch (error) {
        this.#options.onTrouble?.(error instanceof Error ? error.message : String(error))
        await this.#pause(RETRY_MS)
      }
    }
  }

  /** Waits without keeping the process alive; cut short by `stop`. */
  async #pause(ms: number): Promise<void> {
    const { signal } = this.#stopping
    await sleep(ms, undefined, { ref: false, signal }).catch(() => undefined)
  }
}

/** Takes over a server that runs as it should; one that was started otherwise is ended first. */
async function startServer(cluster: Cluster, binaries: Binaries, durable: boolean) {
  const { directory } = cluster
  const running = await findRunning(directory)
  if (running) {
    const wanted = settingsDigest({ cluster: directory, version: binaries.version, durable })
    if ((await readSettings(cluster, running)) === wanted) return { server: running, adopted: true }
    await endServer(running, directory)
  }
  return { server: await launchServer(cluster, binaries, durable, 0), adopted: false }
}

/** Makes the roles that a cluster of an older Planke lacks, and a new one. */
async function makeRoles(cluster: Cluster, server: Server): Promise<void> {
  const client = new Client({
    connectionString: addressOf(cluster, server, 'postgres', 'postgres'),
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select name from unnest($1::text[]) name
      where not exists (select from pg_roles where rolname = name)`,
      [[WRITING, READING]],
    )
    for (const { name } of rows) {
      await client.query(`create role ${name} login password '${cluster.password}'`)
    }
  } finally {
    await client.end()
  }
}

/** The digest of the settings a server was started with; `undefined` when it does not answer as ours would. */
async function readSettings(cluster: Cluster, server: Server): Promise<string | undefined> {
  const client = new Client({
    connectionString: addressOf(cluster, server, 'postgres', 'postgres'),
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query("select current_setting('planke.settings', true) as value")
    return rows[0]?.value
  } catch {
    return undefined
  } finally {
    await client.end()
  }
}

function addressOf({ password }: Cluster, { port }: Server, role: string, database: string) {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}
