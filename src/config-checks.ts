import { isIP } from 'node:net'
import { z } from 'zod'

/** Checks of the values of the environment. */

const LOOPBACK_HOSTS = ['127.0.0.1', '::1', 'localhost']

/** Whether only this machine can reach the host. */
export function isLoopback(host: string): boolean {
  return LOOPBACK_HOSTS.includes(host) || /^127(\.\d{1,3}){3}$/.test(host)
}

export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && `${url.origin}/` === `${text.replace(/\/$/, '')}/`
}

/** Pages of the shop are secure, and so is what they load; on this machine it need not be. */
export function isTold({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

function isOnLoopback(text: string): boolean {
  return isOrigin(text) && isLoopback(new URL(text).hostname)
}

/** An IP address, or a network in CIDR notation. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '1', ...more] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  return isIP(address) > 0 && more.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && +bits <= most
}

export function isUnguessed(text: string): boolean {
  return new Set(text).size >= 10 && !/change.?me|secret|password|example|default/i.test(text)
}

export function wholeNumber(from: number, to: number) {
  const message = `must be a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= from && value <= to, message)
}

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, `must be one of ${values.join(', ')}`)
}

export function urlOf(what: string, protocols: RegExp, example: string) {
  const isOne = (text: string) => URL.canParse(text) && protocols.test(new URL(text).protocol)
  return z.string().refine(isOne, `must be a ${what}: ${example}`)
}

export function listOf<One extends z.ZodType<string, string>>(one: One) {
  const list = z.string().transform((text) => text.split(',').map((part) => part.trim()))
  return list.pipe(z.array(one))
}

export const ownMachine = z
  .string()
  .refine(isOnLoopback, 'must be an address on this machine: http://127.0.0.1:4242')

export const proxy = z
  .string()
  .refine(isNetwork, 'must be a list of addresses or networks, with commas: 10.0.0.1, 10.1.0.0/16')

/** Orders hold names and addresses: they go encrypted, or stay on this machine. */
export const erpAddress = z.url().refine((address) => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')
}, 'must be https, or http on 127.0.0.1')

export const shipmondoWord = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'must be as Shipmondo gives it')

export const googleTag = z
  .string()
  .regex(/^(G|AW|GT)-[A-Z0-9]{4,20}$/, 'must be the id of a Google tag: G-…, AW-… or GT-…')

export const stripeKey = z
  .string()
  .regex(/^[sr]k_(test|live)_\w+$/, 'must be a secret key of Stripe: sk_live_… or rk_live_…')

export const stripeWebhookSecret = z
  .string()
  .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook at Stripe: whsec_…')

export const quickpayKey = z
  .string()
  .regex(/^[\w-]{32,128}$/, 'must be a key from the settings of QuickPay: 64 letters and digits')
