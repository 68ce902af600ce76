import { createHmac } from 'node:crypto'
import type { OrderReceiver } from '#shop/orders'

interface WebhookOptions {
  readonly url: string
  readonly secret: string
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000

class WebhookError extends Error {}

/**
 * Sends orders to the merchant's own system by POST. `planke-signature: t=<seconds>,v1=<hex>` is the HMAC-SHA256 of `<seconds>.<body>` under
 * the shared secret, and `idempotency-key` is the same when the same is sent again. Anything but 2xx is a failure, and tried again.
 */
export function createErpWebhook(options: WebhookOptions): OrderReceiver {
  const { url, secret, timeoutMs = TIMEOUT_MS } = options
  return {
    async send(key, document) {
      const body = JSON.stringify(document)
      const reply = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          'planke-signature': sign(secret, body, new Date()),
        },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      })
      await reply.body?.cancel()
      if (!reply.ok) throw new WebhookError(`the ERP answers ${reply.status}`)
    },
  }
}

function sign(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}
