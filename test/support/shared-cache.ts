import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What stands between a shop and its visitors and keeps replies for all of them. */
export interface SharedCache {
  readonly ask: (path: string, headers?: Record<string, string>) => Promise<CachedReply>
  readonly close: () => Promise<void>
}

export interface CachedReply {
  readonly status: number
  readonly body: string
  readonly isHit: boolean
}

interface Stored {
  readonly reply: CachedReply
  readonly varying: readonly (readonly [name: string, value: string])[]
  readonly until: number
}

/**
 * Keeps what RFC 9111 lets a shared cache keep, and as eagerly as it may: everything that is not `private` or
 * `no-store` and has a lifetime.
 *
 * @param trusting Takes no notice of `private`, as a cache does that was set up wrongly: for showing that a test can fail.
 */
export function cacheInFrontOf(origin: string, { trusting = false } = {}): SharedCache {
  const stored = new Map<string, Stored[]>()
  async function ask(path: string, headers: Record<string, string> = {}): Promise<CachedReply> {
    const fits = (one: Stored) =>
      one.until > Date.now() &&
      one.varying.every(([name, value]) => (headers[name] ?? '') === value)
    const known = stored.get(path)?.find(fits)
    if (known) return { ...known.reply, isHit: true }
    const reply = await fetch(origin + path, { headers, redirect: 'manual' })
    const answer = { status: reply.status, body: await reply.text(), isHit: false }
    const seconds = trusting ? 60 : lifetimeOf(reply.headers, headers)
    if (seconds > 0) {
      const names = (reply.headers.get('vary') ?? '')
        .toLowerCase()
        .split(/[,\s]+/)
        .filter(Boolean)
      const varying = names.map((name) => [name, headers[name] ?? ''] as const)
      const one = { reply: answer, varying, until: Date.now() + seconds * 1000 }
      if (!names.includes('*')) stored.set(path, [one, ...(stored.get(path) ?? [])])
    }
    return answer
  }
  return { ask, close: async () => stored.clear() }
}

/** In seconds; 0 for what may not be kept. */
function lifetimeOf(reply: Headers, asked: Record<string, string>): number {
  const control = reply.get('cache-control') ?? ''
  if (/\b(private|no-store|no-cache)\b/.test(control)) return 0
  const isPublic = /\b(public|s-maxage|must-revalidate)\b/.test(control)
  if (asked.authorization !== undefined && !isPublic) return 0
  const [, shared] = /s-maxage=(\d+)/.exec(control) ?? []
  const [, own] = /max-age=(\d+)/.exec(control) ?? []
  return Number(shared ?? own ?? 0)
}

export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** An nginx that keeps replies as their headers let it, in a folder of its own. */
export async function nginxInFrontOf(origin: string): Promise<SharedCache> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'planke-nginx-'))
  writeFileSync(join(folder, 'nginx.conf'), configure(folder, origin, port))
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  await waitFor(address)
  return {
    ask: async (path, headers = {}) => {
      const reply = await fetch(address + path, { headers, redirect: 'manual' })
      const isHit = reply.headers.get('x-cache') === 'HIT'
      return { status: reply.status, body: await reply.text(), isHit }
    },
    close: async () => {
      const gone = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true })
    },
  }
}

function configure(folder: string, origin: string, port: number): string {
  const user = process.getuid?.() === 0 ? 'user root;' : '' // it would be nobody, who may not write here
  return `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/kept keys_zone=kept:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${origin}; proxy_http_version 1.1; proxy_cache kept; proxy_cache_key $request_uri;
      proxy_cache_bypass $cookie_moms $cookie_is_logged_in;
      add_header x-cache $upstream_cache_status always;
    }
  }
}`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function waitFor(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isThere = await fetch(address).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nginx did not begin')
}
