/** Wires what belongs to other companies: payment providers, carriers, mail, the ERP; and the stock that orders take. */

import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from '#database/client'
import { findCity } from '#kernel/danish/zipcodes'
import { AGREED_PROVIDERS } from '#kernel/payment-facts'
import type { PickupPoints } from '#shop/delivery'
import { type Mailer, ownLabels } from '#shop/documents'
import type { LabelMakers } from '#shop/labels'
import type { OrderReceiver } from '#shop/orders'
import { type Gateways, type PaymentGateway, SignatureInvalid } from '#shop/payment'
import type { OrderParts } from '#shop/settlement'
import { stockKeeper } from '#shop/stock'
import { createErpWebhook } from './adapters/erp/webhook.ts'
import { createShipmondoLabels } from './adapters/labels/shipmondo.ts'
import { type Mailbox, openMailbox } from './adapters/mail/mailbox.ts'
import { createSmtpMailer } from './adapters/mail/smtp.ts'
import { payAtOnce } from './adapters/payment/at-once.ts'
import { createQuickpay } from './adapters/payment/quickpay/quickpay.ts'
import { createSandbox, type Sandbox } from './adapters/payment/sandbox/sandbox.ts'
import { createStripe } from './adapters/payment/stripe/stripe.ts'
import { createBuiltInPoints } from './adapters/pickup-points/built-in.ts'
import { createShipmondoPoints } from './adapters/pickup-points/shipmondo.ts'
import { type Config, isLocalDemo } from './config.ts'

export interface Integrations {
  readonly orders: OrderParts
  readonly mailer: Mailer
  /** The mails of a demo shop on the user's own machine, kept instead of sent. */
  readonly mailbox: Mailbox | undefined
  /** Of a shop that sends none: the mails of the last 30 days are kept. */
  readonly deleteOldMails: () => Promise<number>
  readonly sandbox: Sandbox | undefined
  readonly labels: LabelMakers
  /** The merchant's own system. */
  readonly erp: OrderReceiver | undefined
}

/** Mails hold names and addresses. */
const MAILS_KEPT_MS = 30 * 86_400_000

/** @param address Where this process listens; undefined until it does. */
export function setUpIntegrations(
  config: Config,
  { db }: Database,
  address: () => string | undefined,
): Integrations {
  const sandbox = config.paymentProviders.includes('sandbox')
    ? setUpSandbox(config, address)
    : undefined
  const box = openMailbox(join(config.dataDir, 'mails'))
  return {
    orders: {
      db,
      gateways: toGateways(config, sandbox, address),
      stock: stockKeeper,
    },
    mailer: config.smtpUrl ? createSmtpMailer(config.smtpUrl) : box,
    mailbox: isLocalDemo(config) ? box : undefined,
    deleteOldMails: () => box.deleteBefore(new Date(Date.now() - MAILS_KEPT_MS)),
    sandbox,
    labels: config.shipmondo
      ? new Map([...ownLabels, ['shipmondo', createShipmondoLabels(config.shipmondo)]])
      : ownLabels,
    erp: config.erp && createErpWebhook(config.erp),
  }
}

/** Where parcel shops are known; undefined: none can be chosen. */
export function setUpPickupPoints({ pickupPoints, shipmondo }: Config): PickupPoints | undefined {
  if (pickupPoints === 'built_in') return createBuiltInPoints(findCity)
  return pickupPoints === 'shipmondo' && shipmondo ? createShipmondoPoints(shipmondo) : undefined
}

function setUpSandbox(config: Config, address: () => string | undefined): Sandbox {
  return createSandbox({
    directory: join(config.dataDir, 'sandbox'),
    secret: createHmac('sha256', config.secret).update('sandbox').digest('hex'),
    callbackUrl: () => {
      const shop = address()
      return shop && `${shop}/api/payments/callback/sandbox`
    },
    refuse: refuseMessage,
  })
}

const refuseMessage = (reason: string) => new SignatureInvalid({ reason })

function toGateways(
  { paymentProviders, publicOrigin, stripe, quickpay }: Config,
  sandbox: Sandbox | undefined,
  address: () => string | undefined,
): Gateways {
  const callbackUrl = () => {
    const shop = publicOrigin ?? address()
    return shop && `${shop}/api/payments/callback/quickpay`
  }
  const refuse = () => new SignatureInvalid({ reason: 'this provider sends no messages' })
  const all: PaymentGateway[] = [
    ...(sandbox ? [sandbox.gateway] : []),
    ...(stripe ? [createStripe({ ...stripe, refuse: refuseMessage })] : []),
    ...(quickpay ? [createQuickpay({ ...quickpay, callbackUrl, refuse: refuseMessage })] : []),
    ...AGREED_PROVIDERS.map((provider) => payAtOnce(provider, refuse)),
  ]
  const used = all.filter(({ provider }) => paymentProviders.some((name) => name === provider))
  return new Map(used.map((gateway) => [gateway.provider, gateway]))
}
