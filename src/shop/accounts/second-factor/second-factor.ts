import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { type Db, type Tx, transaction } from '#database/client'
import { requireAttempt } from '../attempts.ts'
import { forgetAttempts } from '../passwords/store.ts'
import { SecondFactorIsOn, SecondFactorRequired } from '../refusals.ts'
import { endOtherSessions } from '../store-session.ts'
import { SEED_BYTES, type SeedBox } from './seed-box.ts'
import {
  confirmSecondFactor,
  deleteSecondFactor,
  hasSecondFactor,
  listUnsealed,
  lockSecondFactor,
  lockUser,
  replaceSeed,
  saveRecoveryHashes,
  saveStep,
  startSecondFactor,
} from './store.ts'

const PERIOD_SECONDS = 30
/** Codes of the step before and after count too: clocks differ. */
const WINDOW = 1
const RECOVERY_CODES = 10
const RECOVERY_BYTES = 5

/** What second factors are kept and checked with. */
export interface SecondFactorParts {
  readonly db: Db
  readonly seeds: SeedBox
  readonly now: () => Date
}

export interface SecondFactorSetup {
  /** Base32, for typing it in. */
  readonly secret: string
  /** `otpauth://…`, for a QR code. */
  readonly uri: string
}

/**
 * Makes the secret of a second factor, which counts once a code made from it has been entered.
 *
 * @throws {SecondFactorIsOn} for a user who has one.
 */
export async function setUpSecondFactor(
  { db, seeds }: Pick<SecondFactorParts, 'db' | 'seeds'>,
  user_id: number,
  { username, issuer }: { readonly username: string; readonly issuer: string },
): Promise<SecondFactorSetup> {
  const secret = randomBytes(SEED_BYTES)
  if (!(await startSecondFactor(db, user_id, seeds.seal(user_id, secret))))
    throw new SecondFactorIsOn()
  const totp = toTotp(secret, { issuer, label: username })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * Turns the second factor on, and ends the user's other sessions.
 *
 * @returns Ten recovery codes, which are not stored and cannot be shown again.
 * @throws {SecondFactorRequired} when the code is not the one that the secret gives.
 */
export async function enableSecondFactor(
  { db, seeds, now }: SecondFactorParts,
  { user_id, session_id }: { readonly user_id: number; readonly session_id: string | undefined },
  code: string,
): Promise<string[]> {
  const key = `code ${user_id}`
  await requireAttempt(db, key)
  const recovery = Array.from({ length: RECOVERY_CODES }, () =>
    randomBytes(RECOVERY_BYTES).toString('hex'),
  )
  await transaction(db, async (tx) => {
    // Waits for logins that have been let in without it, to end them below; later ones find it on.
    await lockUser(tx, user_id)
    const factor = await lockSecondFactor(tx, user_id)
    if (factor?.is_confirmed) throw new SecondFactorIsOn()
    const seed = factor && seeds.open(user_id, factor.secret)
    const step = seed && findStep(seed, code, now())
    if (!factor || step === undefined || step <= factor.last_step) throw codeWanted()
    await confirmSecondFactor(tx, user_id, step, recovery.map(hashOf))
    // They were begun without it.
    await endOtherSessions(tx, user_id, session_id ?? null)
  })
  await forgetAttempts(db, key)
  return recovery.map((one) => `${one.slice(0, 5)}-${one.slice(5)}`)
}

/**
 * Turns the second factor off. The user's password has been asked for again.
 *
 * @param code Of the second factor, or a recovery code.
 * @throws {SecondFactorRequired}
 * @throws {TooManyLogins}
 */
export async function disableSecondFactor(
  parts: SecondFactorParts,
  user_id: number,
  code: string,
): Promise<void> {
  const { db } = parts
  await countingCodes(db, user_id, () =>
    transaction(db, async (tx) => {
      await lockUser(tx, user_id)
      await spendCode(tx, parts, user_id, code)
      await deleteSecondFactor(tx, user_id)
    }),
  )
}

/**
 * Counts attempts to enter a code as attempts to log in. Call it only for those who have given the password: no one else can
 * use the attempts up.
 *
 * @param work Calls {@link spendCode}.
 * @throws {TooManyLogins}
 */
export async function countingCodes<Result>(
  db: Db,
  user_id: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = `code ${user_id}`
  if (await hasSecondFactor(db, user_id)) await requireAttempt(db, key)
  const result = await work()
  await forgetAttempts(db, key)
  return result
}

/**
 * Does nothing for a user without a second factor. A code counts once; so does a recovery code.
 *
 * @param tx Has locked the user, so that no second factor is turned on before it ends.
 * @throws {SecondFactorRequired}
 */
export async function spendCode(
  tx: Tx,
  { seeds, now }: Omit<SecondFactorParts, 'db'>,
  user_id: number,
  code: string | undefined,
): Promise<void> {
  const factor = await lockSecondFactor(tx, user_id)
  if (!factor?.is_confirmed) return
  const seed = seeds.open(user_id, factor.secret)
  const step = seed && findStep(seed, code ?? '', now())
  if (step !== undefined && step > factor.last_step) return saveStep(tx, user_id, step)
  const hash = hashOf((code ?? '').toLowerCase().replaceAll(/[\s-]/g, ''))
  const left = factor.recovery_hashes.filter((one) => !timingSafeEqual(one, hash))
  if (left.length === factor.recovery_hashes.length) throw codeWanted()
  await saveRecoveryHashes(tx, user_id, left)
}

function codeWanted(): SecondFactorRequired {
  return new SecondFactorRequired({ is_on: true })
}

/** The time step whose code this is. */
function findStep(secret: Buffer, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  const timestamp = now.getTime()
  const delta = toTotp(secret).validate({ token, timestamp, window: WINDOW })
  if (delta === null) return undefined
  return Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

function toTotp(secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP {
  const bytes = Uint8Array.from(secret).buffer
  return new TOTP({ ...names, secret: new Secret({ buffer: bytes }), period: PERIOD_SECONDS })
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

/** Seals the seeds that were stored before they were sealed. At night: a process of before, which cannot read them, has ended by then. @returns How many. */
export async function sealSeeds(db: Db, seeds: SeedBox): Promise<number> {
  const rows = await listUnsealed(db)
  for (const { user_id, secret } of rows) {
    await replaceSeed(db, user_id, secret, seeds.seal(user_id, secret))
  }
  return rows.length
}
