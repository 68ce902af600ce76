import type { Config } from '#config'
import { isLocalDemo } from '#config'
import type { Db } from '#database/client'
import { listCardPayments } from '#demo/planting/card-payments'
import { giveDemoPasswords } from '#demo/planting/demo-passwords'
import { plantHistory } from '#demo/planting/history/plant-history'
import { plantAddresses } from '#demo/planting/plant-addresses'
import { plantApproval } from '#demo/planting/plant-approval'
import { plantBaskets } from '#demo/planting/plant-baskets'
import { plantCases } from '#demo/planting/plant-cases'
import { plantHomeOrders } from '#demo/planting/plant-home-orders'
import { plantInvoices } from '#demo/planting/plant-invoices'
import { plantMerchant } from '#demo/planting/plant-merchant'
import { plantOffers } from '#demo/planting/plant-offers'
import { vacuumTables } from '#demo/planting/vacuum-tables'
import { progressBar } from '#demo/progress-bar'
import { seedDemo } from '#demo/seed'
import type { createLogger } from '#http/log/logging'
import { projectionComposer } from '#shop/listing'
import { rebuildProjections } from '#shop/projections'
import type { Parts } from './parts.ts'

interface Around {
  readonly sandbox: Parts['sandbox']
  readonly log: ReturnType<typeof createLogger>
  /** @throws when the shop is being stopped. */
  readonly requireOpen: () => void
}

/** Seeds the demo shop on the first start; seeding that was interrupted left nothing and starts again. */
export async function plantDemo(
  db: Db,
  config: Config,
  { sandbox, log, requireOpen }: Around,
): Promise<void> {
  const { demoProducts: products, demoAgreements: agreements } = config
  const show = progressBar(process.stdout)
  const isPlanted = await seedDemo(db, {
    products,
    agreements,
    onProgress: (progress) => {
      if (progress.phase !== 'done') show(progress)
    },
  })
  await plantMerchant(db)
  if (isPlanted) {
    const now = new Date()
    await plantAddresses(db)
    await plantCases(db, now)
    await plantBaskets(db, now)
    const paid = await plantHomeOrders(db, now)
    await sandbox?.remember(paid)
    await plantApproval(db, now)
    await plantOffers(db, now)
    await plantInvoices(db, now)
  }
  const areYearsPlanted = await plantYears(db, config, sandbox)
  const isLocal = isLocalDemo(config)
  const logins = await giveDemoPasswords(db, isLocal)
  if (!isLocal) {
    for (const { username, password } of logins) {
      process.stdout.write(`Demobruger: ${username}, adgangskode ${password}\n`)
    }
  }
  if (isPlanted) await writeProjections(db, show, { log, requireOpen })
  if (isPlanted || areYearsPlanted) await vacuumTables(db)
  if (isPlanted) show({ done: products, total: products, phase: 'done' })
}

async function writeProjections(
  db: Db,
  show: ReturnType<typeof progressBar>,
  { log, requireOpen }: Pick<Around, 'log' | 'requireOpen'>,
): Promise<void> {
  await rebuildProjections(db, projectionComposer, (progress) => {
    show({ ...progress, phase: 'projecting' })
  }).catch((error: unknown) => {
    requireOpen()
    log.warn({ err: error }, 'the other projections are written while the shop runs')
  })
}

/** The years that the demo shop may have behind it, once. @returns Whether they were planted now. */
async function plantYears(
  db: Db,
  { demoHistory }: Config,
  sandbox: Parts['sandbox'],
): Promise<boolean> {
  if (demoHistory.orders === 0) return false
  const show = progressBar(process.stdout, 'Demobutikkens år')
  const isPlanted = await plantHistory(db, { ...demoHistory, onProgress: show })
  if (isPlanted) await sandbox?.remember(await listCardPayments(db, true))
  return isPlanted
}
