import { PasswordRefused } from '../refusals.ts'

const LEAST = 10
/** Longer ones are refused before anything is computed from them. */
const MOST = 256
/** Of zxcvbn's five grades; 2 withstands some hundred million guesses. */
const LEAST_SCORE = 2

/** What Danes, and customers of a builders' merchant, think of first. */
const COMMON_WORDS = [
  'adgangskode',
  'kodeord',
  'velkommen',
  'danmark',
  'planke',
  'tømrer',
  'hejmeddig',
]

/**
 * Refuses passwords that are too short or soon guessed. There are no rules about kinds of characters.
 *
 * @throws {PasswordRefused}
 */
export async function requireGoodPassword(
  password: string,
  repeated: string,
  username: string,
): Promise<void> {
  const characters = [...password].length
  if (characters < LEAST) throw new PasswordRefused({ reason: 'too_short' })
  if (characters > MOST) throw new PasswordRefused({ reason: 'too_long' })
  if (password !== repeated) throw new PasswordRefused({ reason: 'differs' })
  const words = [username, ...username.split(/[@.]/), ...COMMON_WORDS]
  if ((await score(password, words)) < LEAST_SCORE) throw new PasswordRefused({ reason: 'common' })
}

async function score(password: string, words: string[]): Promise<number> {
  estimator ??= loadEstimator()
  return (await estimator).check(password, words).score
}

let estimator: ReturnType<typeof loadEstimator> | undefined

/** Its lists of common passwords take some 25 MB, so they are loaded with the first password that is chosen. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}
